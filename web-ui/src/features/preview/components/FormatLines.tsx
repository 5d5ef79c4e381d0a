import { Trans } from '@/i18n/Trans';
import { useTranslation } from '@/i18n/useTranslation';
import type { Preview } from '@/api/types';
import { figuresOf, formatBalance, starvedClubs } from '../previewView';
import classes from './FieldPreview.module.css';
import { PreviewLine } from './PreviewLine';

/** How often each club plays in the two formats, and what that takes. */
export function FormatLines({ preview }: { preview: Preview }) {
  const { t } = useTranslation('preview');
  const balance = formatBalance(preview);
  const figures = figuresOf(preview);
  const starved = starvedClubs(preview);
  return (
    <>
      {starved.map((club) => (
        <PreviewLine key={club} tone="consider">
          <Trans
            t={t}
            i18nKey="formats.starved"
            values={{ club }}
            components={{ strong: <strong /> }}
          />
        </PreviewLine>
      ))}
      {figures && figures.sameClubGames > 0 && (
        <PreviewLine tone="consider">
          <Trans
            t={t}
            i18nKey="sameClub"
            count={figures.sameClubGames}
            components={{ strong: <strong /> }}
          />
        </PreviewLine>
      )}
      <PreviewLine tone={balance === 'uneven' ? 'know' : 'good'}>
        <span>{t(`formats.${balance}`)}</span>
        {balance !== 'balanced' && <Counts preview={preview} />}
      </PreviewLine>
    </>
  );
}

function Counts({ preview }: { preview: Preview }) {
  const { t } = useTranslation('preview');
  const times = (min: number, max: number) =>
    min === max ? min : t('formats.range', { min, max });
  return (
    <div className={classes.frame}>
      <table className={classes.counts}>
        <thead>
          <tr>
            <th scope="col">{t('formats.perClub')}</th>
            <th scope="col">{t('formats.funino')}</th>
            <th scope="col">{t('formats.classic')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.perClub.map((club) => (
            <tr key={club.club}>
              <th scope="row">{club.club}</th>
              <td>{times(club.funinoMin, club.funinoMax)}</td>
              <td>{times(club.classicMin, club.classicMax)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
