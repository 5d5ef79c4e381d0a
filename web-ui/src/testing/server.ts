import { vi } from 'vitest';

export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
export type Handler = (request: Request) => Answer | Promise<Answer>;

/** Requests that reached the fake server, oldest first. */
export type Received = { method: string; path: string; query: URLSearchParams; body: unknown };

/**
 * Stands in for the planner's API: answers by "METHOD /path" (a pattern such as
 * `/api/matches/:id`), 404 for all else.
 */
export function fakeServer(handlers: Record<string, Handler | Answer>): Received[] {
  const received: Received[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request =
      input instanceof Request ? input : new Request(new URL(input, location.origin), init);
    const url = new URL(request.url);
    const text = await request.clone().text();
    const body: unknown = text ? JSON.parse(text) : undefined;
    received.push({ method: request.method, path: url.pathname, query: url.searchParams, body });
    const key = Object.keys(handlers).find((pattern) =>
      matches(pattern, request.method, url.pathname),
    );
    const handler = key === undefined ? { status: 404 } : handlers[key];
    const answer = typeof handler === 'function' ? unlessLeft(handler(request)) : handler;
    return answerWith((await answer) ?? {});
  });
  return received;
}

const underWay = new Set<() => void>();

/** What is not answered by then ends with the page that asked, as in a browser. */
async function unlessLeft(answer: Answer | Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>();
  const leave = () => reject(new TypeError('Failed to fetch'));
  underWay.add(leave);
  return Promise.race([answer, promise]).finally(() => underWay.delete(leave));
}

/** Leaves the page: what is still under way gets no answer any more, and whoever asked hears that. */
export async function hangUp(): Promise<void> {
  underWay.forEach((leave) => leave());
  await new Promise((resolve) => setTimeout(resolve));
}

/** Stands in for a network that is not there. */
export function noNetwork(): void {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
}

function answerWith({ status = 200, body, headers }: Answer): Response {
  const text = body === undefined ? null : JSON.stringify(body);
  return new Response(status === 204 ? null : text, {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

function matches(pattern: string, method: string, path: string): boolean {
  const [wantedMethod, wantedPath = ''] = pattern.split(' ');
  const wanted = wantedPath.split('/');
  const actual = path.split('/');
  return (
    wantedMethod === method &&
    wanted.length === actual.length &&
    wanted.every((part, index) => part.startsWith(':') || part === actual[index])
  );
}
