import { Title } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { useWide } from '@/components/sheet/useWide';
import { useDocumentTitle } from '@/components/start/useDocumentTitle';
import { Rows } from '@/components/surfaces/Row';
import { SplitRow } from '@/features/dates/festival/components/split/SplitRow';
import { GroundDrawing } from '@/features/setup/pitches/components/GroundDrawing';
import { layoutFor } from '@/features/setup/pitches/layouts';
import { NewTournamentForm } from '@/features/setup/tournament/components/settings/NewTournamentForm';
import type { PitchNumbers } from '@/api/types';

/** A new tournament. */
export function Component() {
  const { t } = useTranslation('tournaments');
  useDocumentTitle(t('new.title'));
  // The bar of a phone says it already.
  const isWide = useWide();
  return (
    <>
      <Title mb="md" className={isWide ? undefined : 'visually-hidden'}>
        {t('new.title')}
      </Title>
      <NewTournamentForm
        ground={(pitches) => <Ground pitches={pitches} />}
        moreTeams={
          <Rows>
            <SplitRow />
          </Rows>
        }
      />
    </>
  );
}

function Ground({ pitches }: { pitches: PitchNumbers }) {
  const layout = layoutFor(pitches);
  return layout && <GroundDrawing layout={layout} />;
}
