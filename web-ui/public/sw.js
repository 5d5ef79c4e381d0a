/**
 * Lets the planner open without a network: it keeps the page and every part of it that was used.
 *
 * What the server says about tournaments is not kept here but by the page itself, which knows how
 * old it is. A new version is fetched with the next visit and never reloads a page that is open.
 */
const KEPT = 'trikick';
const PAGE = '/';
/** The page of a new version, until the parts it needs are kept as well. */
const NEXT_PAGE = '/?next';
const PARTS = /^\/assets\//;
const STANDING = [
  '/client-config.json',
  '/favicon.svg',
  '/before-paint.js',
  '/manifest.webmanifest',
];
const OTHERS = /^\/(api|auth)\/|\/silent-check-sso\./;
const MOST_PARTS = 300;

self.addEventListener('install', (event) => {
  event.waitUntil(keepFrame().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// A page that has started names the parts it needed; some were loaded before this worker was there.
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.parts)) event.waitUntil(keepStarted(event.data.parts));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || OTHERS.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(freshOrKept(request, NEXT_PAGE, PAGE));
  else if (PARTS.test(pathname)) event.respondWith(keptOrFetched(request));
  else if (STANDING.includes(pathname)) event.respondWith(freshOrKept(request, pathname));
});

/** What every page needs. A page that is kept already stays, until the next one has all its parts. */
async function keepFrame() {
  const cache = await caches.open(KEPT);
  await cache.addAll((await cache.match(PAGE)) ? STANDING : [PAGE, ...STANDING]);
}

/** Asks the server and keeps the answer under a name; without an answer, what was kept before. */
async function freshOrKept(request, name, keptName = name) {
  const cache = await caches.open(KEPT);
  try {
    const response = await fetch(request);
    if (isWorthKeeping(request, response)) await cache.put(name, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(keptName);
    if (kept) return kept;
    throw error;
  }
}

/** A file that is opened by itself must not pass for the planner's page. */
function isWorthKeeping(request, response) {
  if (!response.ok || response.redirected) return false;
  return request.mode !== 'navigate' || response.headers.get('Content-Type')?.includes('text/html');
}

/** Without a network a page is worth nothing until its parts are kept, too: it replaces the last one then. */
async function keepStarted(parts) {
  const cache = await caches.open(KEPT);
  await Promise.all(parts.map((part) => keepPart(cache, part)));
  const next = await cache.match(NEXT_PAGE);
  if (next) await cache.put(PAGE, next);
}

/** Parts carry a fingerprint in their name: what is kept is always right. */
async function keptOrFetched(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    await cache.put(request, response.clone());
    await forgetOldest(cache);
  }
  return response;
}

async function keepPart(cache, part) {
  const { origin, pathname } = new URL(part, self.location.origin);
  if (origin !== self.location.origin || !PARTS.test(pathname)) return;
  if (!(await cache.match(part))) await cache.add(part);
}

async function forgetOldest(cache) {
  const parts = (await cache.keys()).filter(({ url }) => PARTS.test(new URL(url).pathname));
  await Promise.all(
    parts.slice(0, Math.max(0, parts.length - MOST_PARTS)).map((part) => cache.delete(part)),
  );
}
