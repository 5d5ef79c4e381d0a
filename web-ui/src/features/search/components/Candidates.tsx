import { Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '@/i18n/useTranslation';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { useFormat } from '@/components/useFormat';
import type { Found } from '../api/useFindTournament';
import classes from './Candidates.module.css';

/** The tournaments of one name, told apart by place and day. */
export function Candidates({ found }: { found: readonly Found[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Stack component="section" gap="xs" mt="md">
      <p role="status">{t('find.several', { count: found.length })}</p>
      <Stack component="ul" gap="xs" p="0">
        {found.map(({ tournamentId, name, city, date }) => (
          <li key={tournamentId}>
            <Link className={classes.candidate} to={tournamentPath(tournamentId)}>
              <Text
                component="strong"
                inherit
                ff="heading"
                fw={600}
                fz="lg"
                lh={1.2}
                style={{ overflowWrap: 'anywhere' }}
              >
                {name}
              </Text>
              <Text span inherit c="dimmed">
                {city} · {format.date(date)}
              </Text>
            </Link>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
