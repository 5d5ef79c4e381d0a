import { Table } from '@/components/surfaces/Table';
import { Trans } from '@/i18n/Trans';
import { useTranslation } from '@/i18n/useTranslation';
import type { Preview } from '@/api/types';
import { figuresOf, formatBalance, starvedClubs } from '../previewView';

/** How often each club plays in the two formats, and what that takes. */
export function FormatLines({ preview }: { preview: Preview }) {
  const { t } = useTranslation('preview');
  const balance = formatBalance(preview);
  const figures = figuresOf(preview);
  const strong = { strong: <strong /> };
  return (
    <>
      {starvedClubs(preview).map((club) => (
        <p key={club}>
          <Trans t={t} i18nKey="formats.starved" values={{ club }} components={strong} />
        </p>
      ))}
      {figures && figures.sameClubGames > 0 && (
        <p>
          <Trans t={t} i18nKey="sameClub" count={figures.sameClubGames} components={strong} />
        </p>
      )}
      <p>{t(`formats.${balance}`)}</p>
      {balance !== 'balanced' && <Counts preview={preview} />}
    </>
  );
}

function Counts({ preview }: { preview: Preview }) {
  const { t } = useTranslation('preview');
  const times = (min: number, max: number) =>
    min === max ? min : t('formats.range', { min, max });
  return (
    <Table>
      <Table.Head>
        <Table.Row>
          <Table.Heading scope="col">{t('formats.perClub')}</Table.Heading>
          <Table.Heading scope="col">{t('formats.funino')}</Table.Heading>
          <Table.Heading scope="col">{t('formats.classic')}</Table.Heading>
        </Table.Row>
      </Table.Head>
      <Table.Body>
        {preview.perClub.map((club) => (
          <Table.Row key={club.club}>
            <Table.Heading scope="row">{club.club}</Table.Heading>
            <Table.Cell>{times(club.funinoMin, club.funinoMax)}</Table.Cell>
            <Table.Cell>{times(club.classicMin, club.classicMax)}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table>
  );
}
