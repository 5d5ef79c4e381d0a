import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { expect, test } from 'vitest';

const HOME = 'https://planner.example.org';
const CONFIG = '/client-config.json';

interface Server {
  /** What the server answers, by path; all else is missing. */
  answers: Record<string, string>;
  /** What it or a proxy before it says instead of all that, or of what is missing. */
  refusal?: number;
  /** Whether there is no network. */
  isAway?: boolean;
  /** Whether it takes longer than anybody waits. */
  isSlow?: boolean;
  /** Whether the device has no room left, or does not even let its store be opened. */
  isFull?: boolean;
  isShut?: boolean;
  /** How much the device has room for, if not for everything. */
  room?: number;
}

/** Starts the worker with what it keeps already, and returns the ways to speak with it. */
function started(server: Server, before: Record<string, string> = {}) {
  const kept = new Map(Object.entries(before));
  const listeners: Record<string, (event: object) => void> = {};
  const pathOf = (asked: string | { url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, HOME).pathname;
  const fetched = (asked: string | { url: string }) => {
    if (server.isAway) return Promise.reject(new TypeError('Failed to fetch'));
    const text = server.refusal ? undefined : server.answers[pathOf(asked)];
    const status = text === undefined ? (server.refusal ?? 404) : 200;
    return Promise.resolve(new Response(text ?? 'refused', { status }));
  };
  const cache = {
    match: (asked: string | { url: string }) => {
      const text = kept.get(pathOf(asked));
      return Promise.resolve(text === undefined ? undefined : new Response(text));
    },
    put: async (asked: string | { url: string }, response: Response) => {
      const isFull =
        server.isFull || (!kept.has(pathOf(asked)) && kept.size >= (server.room ?? 1e9));
      if (isFull) throw new DOMException('No room', 'QuotaExceededError');
      kept.set(pathOf(asked), await response.text());
    },
    add: async (asked: string) => {
      const response = await fetched(asked);
      if (!response.ok) throw new TypeError('Bad response');
      await cache.put(asked, response);
    },
    addAll: async (all: string[]) => {
      await Promise.all(all.map(cache.add));
    },
    keys: () => Promise.resolve([...kept.keys()].map((path) => ({ url: HOME + path }))),
    delete: (asked: string) => Promise.resolve(kept.delete(pathOf(asked))),
  };
  vm.runInNewContext(readFileSync('public/sw.js', 'utf8'), {
    self: {
      location: { origin: HOME },
      addEventListener: (kind: string, listener: (event: object) => void) => {
        listeners[kind] = listener;
      },
    },
    caches: {
      open: () => (server.isShut ? Promise.reject(new Error('Broken')) : Promise.resolve(cache)),
    },
    fetch: async (asked: string | { url: string }) => {
      if (server.isSlow) await new Promise((done) => setTimeout(done, 60));
      return fetched(asked);
    },
    setTimeout: (call: () => void) => setTimeout(call, 20),
    URL,
    Response,
    Headers,
  });
  const open = async (path: string, mode = 'cors') => {
    let answer: Promise<Response> | undefined;
    const request = { url: HOME + path, method: 'GET', mode };
    const respondWith = (given: Promise<Response>) => (answer = given);
    listeners.fetch?.({ request, respondWith });
    return answer && (await answer).text();
  };
  /** What an event of the worker's life waits for, and the addresses that pass by it. */
  const live = async (kind: string, data?: object) => {
    const waits: Promise<unknown>[] = [];
    const passing: string[] = [];
    listeners[kind]?.({
      data,
      waitUntil: (done: Promise<unknown>) => waits.push(done),
      addRoutes: (routes: { condition: { urlPattern: { pathname: string } } }[]) => {
        passing.push(...routes.map(({ condition }) => condition.urlPattern.pathname));
        return Promise.resolve();
      },
    });
    await Promise.allSettled(waits);
    return passing;
  };
  return { kept, open, live };
}

const ANSWERED = [
  ['a part of a page', '/assets/table-abcdefgh.js', 'cors'],
  ['what every page needs', CONFIG, 'cors'],
  ['a page', '/imprint', 'navigate'],
] as const;

test.each(ANSWERED)('on a full device %s is answered all the same', async (_what, path, mode) => {
  const { open, kept } = started({ answers: { [path]: 'from the server' }, isFull: true });
  expect(await open(path, mode)).toBe('from the server');
  expect([...kept]).toEqual([]);
});

test.each(ANSWERED)('without a store %s is answered all the same', async (_what, path, mode) => {
  const { open } = started({ answers: { [path]: 'from the server' }, isShut: true });
  expect(await open(path, mode)).toBe('from the server');
});

test('of the parts of many versions the newest are kept', async () => {
  const old = Object.fromEntries(
    Array.from({ length: 301 }, (_, index) => [`/assets/part-${index}.js`, '']),
  );
  const { kept, live } = started({ answers: {} }, old);
  await live('message', { parts: [] });
  expect([...kept.keys()][0]).toBe('/assets/part-1.js');
});

test('a device without room makes some of what no page needs any more', async () => {
  const old = { '/assets/round-00000000.js': '', '/assets/table-00000000.js': '' };
  const before = { ...old, ...OLD };
  const { kept, live } = started({ answers: NEW, room: Object.keys(before).length + 3 }, before);
  await live('message', { parts: ['/assets/round-11111111.js'] });
  expect(Object.fromEntries(kept)).toEqual({ ...OLD, ...NEW });
});

test('without a network nothing makes room', async () => {
  const before = { ...OLD, '/assets/round-00000000.js': '' };
  const { kept, live } = started({ answers: {}, isAway: true }, before);
  await live('message', { parts: ['/assets/table-11111111.js'] });
  expect(Object.fromEntries(kept)).toEqual(before);
});

test.each([false, true])(
  'however old it is, no part goes that the kept page takes (without a network: %s)',
  async (isAway) => {
    const needed = {
      '/index.html': '<script src="/assets/vendor-11111111.js"></script>',
      '/assets/vendor-11111111.js': 'import("./round-11111111.js")',
      '/assets/round-11111111.js': '',
      '/assets/face-11111111.woff2': '',
    };
    const old = Array.from({ length: 300 }, (_, index) => [`/assets/part-${index}.js`, '']);
    const before = { ...needed, ...(Object.fromEntries(old) as Record<string, string>) };
    const { kept, live } = started({ answers: needed, isAway }, before);
    await live('message', { parts: [`${HOME}/assets/face-11111111.woff2`] });
    expect([...kept.keys()]).toEqual(expect.arrayContaining(Object.keys(needed)));
    expect(kept.size).toBe(Object.keys(before).length - (isAway ? 0 : 3));
  },
);

const OLD = {
  '/index.html': '<script src="/assets/main-11111111.js"></script>',
  '/assets/main-11111111.js': 'import("./round-11111111.js"), import("./recap-11111111.js")',
  '/assets/round-11111111.js': '',
};
const NEW = {
  '/index.html': '<script src="/assets/main-22222222.js"></script>',
  '/assets/main-22222222.js': 'import(`./round-22222222.js`), import(`./recap-22222222.js`)',
  '/assets/round-22222222.js':
    'import{a}from"./match-22222222.js";deps(["assets/round-22222222.css"])',
  '/assets/round-22222222.css': '',
  '/assets/match-22222222.js': '',
};

test('on a slow network the next version comes in the background, with what is used of it', async () => {
  const { kept, live } = started({ answers: NEW }, OLD);
  await live('message', { parts: ['/assets/round-11111111.js'] });
  expect(Object.fromEntries(kept)).toEqual({ ...OLD, ...NEW });
});

test.each(Object.keys(NEW))(
  'without %s of the next version the last one stays',
  async (missing) => {
    const answers = Object.fromEntries(Object.entries(NEW).filter(([path]) => path !== missing));
    const { kept, live } = started({ answers }, OLD);
    await live('message', { parts: ['/assets/round-11111111.js'] });
    expect(kept.get('/index.html')).toBe(OLD['/index.html']);
    await live('message', { parts: [] });
    expect(kept.get('/index.html')).toBe(OLD['/index.html']);
  },
);

test('a part that the server has no more keeps no next version away', async () => {
  const { kept, live } = started({ answers: NEW }, OLD);
  await live('message', { parts: ['/assets/gone-11111111.js'] });
  expect(kept.get('/index.html')).toBe(NEW['/index.html']);
});

test.each([
  [502, 'navigate', 'what is kept'],
  [503, 'cors', 'what is kept'],
  [404, 'navigate', 'refused'],
])('where the server says %i, %s is answered with %s', async (refusal, mode, shown) => {
  const path = mode === 'navigate' ? '/index.html' : CONFIG;
  const { open, kept } = started({ answers: {}, refusal }, { [path]: 'what is kept' });
  expect(await open(mode === 'navigate' ? '/tournaments/id/1/round' : CONFIG, mode)).toBe(shown);
  expect(kept.get(path)).toBe('what is kept');
});

test('where nothing is kept, what a proxy says is shown', async () => {
  const { open } = started({ answers: {}, refusal: 502 });
  expect(await open('/imprint', 'navigate')).toBe('refused');
});

const ELSEWHERE = JSON.stringify({ apiPrefix: '/calls', identity: { url: '/people' } });

test.each([
  ['/imprint', 'the page'],
  ['/calls/docs', 'the server'],
  ['/people/login', 'the server'],
  ['/peoples', 'the page'],
])('of a slow server %s is shown as %s', async (path, shown) => {
  const answers = { [path]: 'the server' };
  const before = { '/index.html': 'the page', [CONFIG]: ELSEWHERE };
  const { open } = started({ answers, isSlow: true }, before);
  expect(await open(path, 'navigate')).toBe(shown);
});

test('what a hotspot said in the place of the configuration opens the page all the same', async () => {
  const { open } = started({ answers: { '/imprint': 'the server' } }, { [CONFIG]: '<html>' });
  expect(await open('/imprint', 'navigate')).toBe('the server');
});

test.each([
  ['with the planner', '/people', ['/calls/*', '/people/*']],
  ['elsewhere', 'https://id.example.org/people', ['/calls/*']],
])('calls and accounts that are %s pass by the worker', async (_where, url, passing) => {
  const texts = ['/index.html', '/favicon.svg', '/before-paint.js', '/manifest.webmanifest'];
  const config = JSON.stringify({ apiPrefix: '/calls', identity: { url } });
  const answers = { ...Object.fromEntries(texts.map((path) => [path, ''])), [CONFIG]: config };
  expect(await started({ answers }).live('install')).toEqual(passing);
});
