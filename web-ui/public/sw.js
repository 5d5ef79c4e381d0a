/**
 * Lets the planner open without a network: it keeps the page and every part of it that was used.
 *
 * What the server says about tournaments is not kept here but by the page itself, which knows how
 * old it is. A new version is fetched with the next visit and never reloads a page that is open.
 */
const KEPT = 'trikick';
const PAGE = '/';
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
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.addAll([PAGE, ...STANDING]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// Parts that were loaded before this worker was there.
self.addEventListener('message', ({ data }) => {
  if (!Array.isArray(data?.parts)) return;
  void caches
    .open(KEPT)
    .then((cache) => Promise.all(data.parts.map((part) => keepPart(cache, part))));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || OTHERS.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(freshOrKept(request, PAGE));
  else if (PARTS.test(pathname)) event.respondWith(keptOrFetched(request));
  else if (STANDING.includes(pathname)) event.respondWith(freshOrKept(request, pathname));
});

/** Asks the server; without one, what was kept the last time. */
async function freshOrKept(request, name) {
  const cache = await caches.open(KEPT);
  try {
    const response = await fetch(request);
    if (response.ok && !response.redirected) await cache.put(name, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(name);
    if (kept) return kept;
    throw error;
  }
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
