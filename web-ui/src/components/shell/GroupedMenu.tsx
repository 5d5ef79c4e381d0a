import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './GroupedMenu.module.css';
import type { MenuEntry } from './menuEntry';

interface GroupedMenuProps {
  /** At most seven entries in all on the first level. */
  groups: readonly (readonly MenuEntry[])[];
  /** Called after an entry was chosen that leads somewhere. */
  onChosen: () => void;
}

/** A menu of two levels: few groups first; what an entry holds slides in at the same place. */
export function GroupedMenu({ groups, onChosen }: GroupedMenuProps) {
  const { t } = useTranslation();
  const [openKey, setOpenKey] = useState<string>();
  const open = groups.flat().find(({ key }) => key === openKey);
  if (open?.more) {
    return (
      <div className={classes.menu} key={open.key} data-level="2">
        <button
          type="button"
          className={classes.back}
          aria-label={`${t('nav.back')}: ${open.title}`}
          onClick={() => setOpenKey(undefined)}
        >
          <IconArrowLeft aria-hidden />
          {open.title}
        </button>
        <Group entries={open.more} onChosen={onChosen} onMore={setOpenKey} />
      </div>
    );
  }
  return (
    <div className={classes.menu}>
      {groups
        .filter((entries) => entries.length > 0)
        .map((entries) => (
          <Group
            key={entries[0]?.key}
            entries={entries}
            onChosen={onChosen}
            onMore={(key) => setOpenKey(key)}
          />
        ))}
    </div>
  );
}

interface GroupProps {
  entries: readonly MenuEntry[];
  onChosen: () => void;
  onMore: (key: string) => void;
}

function Group({ entries, onChosen, onMore }: GroupProps) {
  return (
    <ul className={classes.group}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <Entry entry={entry} onChosen={onChosen} onMore={onMore} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry, onChosen, onMore }: Omit<GroupProps, 'entries'> & { entry: MenuEntry }) {
  const { key, icon, title, hint, to, onClick, more, isFirst, isDestructive } = entry;
  const id = useId();
  const look = {
    className: classes.entry,
    'aria-labelledby': `${id}-title`,
    'aria-describedby': hint && `${id}-hint`,
    'data-first': isFirst || undefined,
    'data-destructive': isDestructive || undefined,
  };
  const content = (
    <>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <span className={classes.words}>
        <span id={`${id}-title`} className={classes.title}>
          {title}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={classes.hint}>
            {hint}
          </span>
        )}
      </span>
      {(more ?? to) && <IconChevronRight className={classes.arrow} aria-hidden />}
    </>
  );
  if (to !== undefined) {
    return (
      <Link {...look} to={to} onClick={onChosen}>
        {content}
      </Link>
    );
  }
  const act = () => {
    if (more) return onMore(key);
    onChosen();
    onClick?.();
  };
  return (
    <button type="button" {...look} onClick={act}>
      {content}
    </button>
  );
}
