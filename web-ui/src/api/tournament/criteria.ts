import type { Costs } from '@/api/types';

/** What a round is priced by; the API's document says which criteria there are. */
export type Criterion = Exclude<keyof Costs, 'total'>;

/** The criteria of some costs, in the order of the API. */
export function criteriaOf(costs: Costs): Criterion[] {
  return (Object.keys(costs) as (keyof Costs)[]).filter((name) => name !== 'total');
}
