import type { OpeningOfDate, PublicOpening } from '@/api/types';
import { FieldGroup } from '@/components/fields/FieldGroup';
import { YesNo } from '@/components/fields/YesNo';
import { useFormat } from '@/components/time/useFormat';
import { useTranslation } from '@/i18n/useTranslation';

type DateToChoose = Pick<OpeningOfDate, 'tournamentId' | 'name' | 'date' | 'startTime'> &
  Partial<Pick<PublicOpening, 'place' | 'note'>>;

interface DatesToChooseProps<Date> {
  legend: string;
  hint: string;
  dates: readonly Date[];
  /** What is said of a date beside when and where it is. */
  stateOf: (date: Date) => string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The ids of dates. */
export function idsOf(dates: readonly DateToChoose[]): string[] {
  return dates.map(({ tournamentId }) => tournamentId);
}

/** The first tournament of each day: unless it says otherwise, a club plays in one group of a day alone. */
export function onceADay<Date extends DateToChoose>(dates: readonly Date[]): Date[] {
  return dates.filter(({ date }, index) => dates.findIndex((one) => one.date === date) === index);
}

/** Dates of a series to tick, the earliest first. */
export function DatesToChoose<Date extends DateToChoose>({
  legend,
  hint,
  dates,
  stateOf,
  chosen,
  onChange,
}: DatesToChooseProps<Date>) {
  const { t } = useTranslation('registration');
  const format = useFormat();
  return (
    <FieldGroup legend={legend} hint={hint}>
      {dates.map((date) => (
        <YesNo
          tick
          key={date.tournamentId}
          checked={chosen.includes(date.tournamentId)}
          onChange={(event) => {
            const others = chosen.filter((id) => id !== date.tournamentId);
            onChange(event.currentTarget.checked ? [...others, date.tournamentId] : others);
          }}
          label={t('club.when', { date: format.date(date.date), time: date.startTime })}
          description={[date.name, date.place, date.note, stateOf(date)].filter(Boolean).join('\n')}
        />
      ))}
    </FieldGroup>
  );
}
