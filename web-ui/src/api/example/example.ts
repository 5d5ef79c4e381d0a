/** The tournament to look at without an account: its calls are answered on this device. */
import type { Middleware } from 'openapi-fetch';
import { dayOf, localMoment } from '@/api/time/localTime';

export const EXAMPLE_ID = 'example';

/** What the calls below the tournament's path answer. */
type Answers = Record<string, unknown>;

/** Answers what is asked about the example, and nothing else; the answers are loaded with the first call. */
export const answersOfExample: Middleware = {
  async onRequest({ request, params }) {
    if (params.path?.tournamentId !== EXAMPLE_ID) return undefined;
    const { default: answers } = await import('./answers.json');
    const [, path = ''] = new URL(request.url).pathname.split(`/${EXAMPLE_ID}`);
    const answer = (answers as Answers)[path];
    if (request.method !== 'GET' || answer === undefined)
      return new Response(null, { status: 404 });
    return Response.json(onDay(answer, answers[''].date, dayOf(localMoment(new Date()))));
  },
};

/** The same on another day: the example is always played today. */
function onDay(answer: unknown, day: string, other: string): unknown {
  return JSON.parse(JSON.stringify(answer).replaceAll(day, other));
}
