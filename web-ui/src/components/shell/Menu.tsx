import { Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { useTranslation } from '@/i18n/useTranslation';
import { Button } from '../buttons/Button';
import { Row, Rows } from '../surfaces/Row';

/** An entry of the menu: a link, an act, or the way to more entries. */
export interface MenuEntry {
  key: string;
  icon: ReactNode;
  title: string;
  /** What is inside, in a few words. */
  hint?: string;
  to?: LinkProps['to'];
  onClick?: () => void;
  /** The second level. */
  more?: readonly MenuEntry[];
  /** Set off: what one opens the menu for most. */
  isFirst?: boolean;
  isDestructive?: boolean;
}

interface MenuProps {
  /** At most seven entries in all on the first level. */
  groups: readonly (readonly MenuEntry[])[];
  /** Called after an entry was chosen that leads somewhere. */
  onChosen: () => void;
}

/** A menu of two levels: few groups first; what an entry holds comes at the same place. */
export function Menu({ groups, onChosen }: MenuProps) {
  const { t } = useTranslation();
  const [openKey, setOpenKey] = useState<string>();
  const open = groups.flat().find(({ key }) => key === openKey);
  const shown = open?.more ? [open.more] : groups.filter((entries) => entries.length > 0);
  return (
    <Stack>
      {open && (
        <Button
          variant="subtle"
          justify="start"
          px="xs"
          leftSection={<IconArrowLeft aria-hidden />}
          aria-label={`${t('actions.back')}: ${open.title}`}
          onClick={() => setOpenKey(undefined)}
        >
          {open.title}
        </Button>
      )}
      {shown.map((entries) => (
        <Rows key={entries[0]?.key}>
          {entries.map(({ key, more, onClick, ...entry }) => {
            const choose = () => {
              onChosen();
              onClick?.();
            };
            const act = more ? () => setOpenKey(key) : choose;
            return <Row key={key} {...entry} isDescribed onClick={act} />;
          })}
        </Rows>
      ))}
    </Stack>
  );
}
