import { clientConfig } from '@/api/wire/clientConfig';
import { changeClub } from '@/api/tournament/clubs';
import type { Club } from '@/api/types';
import { useTournamentMutation } from '@/api/wire/useTournamentMutation';
import { Button } from '@/components/buttons/Button';
import { companyOf } from '@/components/clubs/clubColors';
import { Sheet } from '@/components/sheet/Sheet';
import type { Openable } from '@/components/sheet/sheetProps';
import { useNotifyFailure } from '@/components/messages/useNotifyFailure';
import { useTranslation } from '@/i18n/useTranslation';
import { hostsFor, together } from '@/features/setup/clubs/company';
import { ClubChoice } from './ClubChoice';

interface CompanySheetProps extends Openable {
  tournamentId: string;
  club: Club;
  /** All clubs of the tournament. */
  clubs: readonly Club[];
}

/** Whom a small club plays together with, or nobody: one tap, undone the same way. */
export function CompanySheet({ tournamentId, club, clubs, ...sheet }: CompanySheetProps) {
  const { t } = useTranslation('field');
  const onError = useNotifyFailure('field');
  const { mutate, isPending } = useTournamentMutation(tournamentId, (joinsWith: string | null) =>
    changeClub(tournamentId, club.clubId, { joinsWith }),
  );
  const choose = (host: string | null) => mutate(host, { onSuccess: sheet.onClose, onError });
  const hosts = hostsFor(club, clubs, clientConfig().limits.maxTeamsPerClub);
  const nameOf = (host: Club) =>
    together([host, ...companyOf(host, clubs).filter((other) => other !== club)]);
  return (
    <Sheet {...sheet} title={t('company.title', { club: club.nickName })}>
      <ClubChoice
        question={t('company.text')}
        items={hosts.map((host) => ({ ...host, name: nameOf(host) }))}
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
