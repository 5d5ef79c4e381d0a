import { joinClub } from '@/api/clubs';
import type { Club } from '@/api/types';
import { useTournamentMutation } from '@/api/useTournamentMutation';
import { Button } from '@/components/buttons/Button';
import { Sheet } from '@/components/sheet/Sheet';
import { useNotifyFailure } from '@/components/useNotifyFailure';
import { useTranslation } from '@/i18n/useTranslation';
import { companyOf, hostsFor, together } from '../company';
import { ClubChoice } from './ClubChoice';

interface CompanySheetProps {
  tournamentId: string;
  club: Club;
  /** All clubs of the tournament. */
  clubs: readonly Club[];
  /** How many teams clubs that play together may bring. */
  most: number;
  opened: boolean;
  onClose: () => void;
}

/** Whom a small club plays together with, or nobody: one tap, undone the same way. */
export function CompanySheet({
  tournamentId,
  club,
  clubs,
  most,
  opened,
  onClose,
}: CompanySheetProps) {
  const { t } = useTranslation('field');
  const onError = useNotifyFailure();
  const { mutate, isPending } = useTournamentMutation(tournamentId, (host: string | null) =>
    joinClub(tournamentId, club.clubId, host),
  );
  const choose = (host: string | null) => mutate(host, { onSuccess: onClose, onError });
  return (
    <Sheet opened={opened} onClose={onClose} title={t('company.title', { club: club.nickName })}>
      <ClubChoice
        question={t('company.text')}
        items={hostsFor(club, clubs, most)}
        clubOf={(host) => host}
        nameOf={(host) =>
          together([host, ...companyOf(host, clubs).filter((other) => other !== club)])
        }
        isChosen={(host) => club.joinsWith === host.clubId}
        onChoose={(host) => choose(host.clubId)}
      >
        {club.joinsWith && (
          <Button variant="default" loading={isPending} onClick={() => choose(null)}>
            {t('company.alone')}
          </Button>
        )}
      </ClubChoice>
    </Sheet>
  );
}
