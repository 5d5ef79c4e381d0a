/**
 * Lets the planner open without a network: it keeps the page and every part of it that was used.
 *
 * What the server says about tournaments is not kept here but by the page itself, which knows how
 * old it is. A new version is fetched with the next visit and never reloads a page that is open.
 */
const KEPT = 'trikick';
/** The page without anything in it: what opens at every address when the network does not answer. */
const PAGE = '/index.html';
/** How long the server may take before what is kept is shown, in milliseconds. */
const PATIENCE = 2_000;
const PARTS = /^\/assets\//;
/** A part that another one names, what it is called in every version, and whether it is always loaded with it. */
const NAMED = /(from|import)?["'`(](?:\/?assets|\.)\/(([\w.-]+)-[\w-]{8}\.\w+)/g;
const CONFIG = '/client-config.json';
const STANDING = [CONFIG, '/favicon.svg', '/before-paint.js', '/manifest.webmanifest'];
const OTHERS = /^\/(api|auth)\/|\/silent-check-sso\.|\/embed$/;
const MOST_PARTS = 300;

self.addEventListener('install', (event) => {
  // It waits until no page goes through the one before it, as browsers have it: what took over at once was stopped
  // now and then with a page on its way, which then never came.
  event.waitUntil(keepFrame().then(() => letPass(event)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
  // What releases up to 0.1.0 kept as the page; there stands more on it by now.
  event.waitUntil(caches.open(KEPT).then((cache) => cache.delete('/')));
});

// A page that has started names the parts it needed; some were loaded before this worker was there.
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.parts)) event.waitUntil(keepStarted(event.data.parts));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || OTHERS.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(opened(request, pathname));
  else if (PARTS.test(pathname)) event.respondWith(keptOrFetched(request));
  else if (STANDING.includes(pathname)) event.respondWith(freshOrKept(request));
});

/** What every page needs. A page that is kept already stays, until the next one has all its parts. */
async function keepFrame() {
  const cache = await caches.open(KEPT);
  await cache.addAll((await cache.match(PAGE)) ? STANDING : [PAGE, ...STANDING]);
}

/**
 * What is never kept does not pass through here, where a browser can be told so: an open page asks every ten seconds,
 * and would keep a phone from putting the worker to sleep.
 */
async function letPass(event) {
  const routes = (await otherPlaces()).map((place) => ({
    condition: { urlPattern: { pathname: `${place}/*` } },
    source: 'network',
  }));
  event.addRoutes?.(routes).catch(() => undefined);
}

/** Where this installation has its calls and its accounts, as far as they are at the same address. */
async function otherPlaces() {
  try {
    const { apiPrefix, identity } = await (await keptAs(CONFIG)).json();
    return [apiPrefix, identity.url]
      .map((place) => new URL(place, self.location.origin))
      .filter(({ origin, pathname }) => origin === self.location.origin && pathname !== '/')
      .map(({ pathname }) => pathname);
  } catch {
    // Nothing is kept, or what a hotspot said in the planner's place.
    return [];
  }
}

/** The server's answer; if it keeps silent for too long, or a proxy speaks in its place, what is kept under a name. */
async function answered(request, name, keepIt = () => undefined) {
  const asked = fetch(request).then(async (response) => {
    await keepIt(response);
    return response;
  });
  const kept = await keptAs(name);
  if (!kept) return asked;
  const told = asked.then(
    (response) => (response.status < 500 ? response : undefined),
    () => undefined,
  );
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  return (await Promise.race([told, patience])) ?? undated(kept);
}

/** A page; what belongs to the calls or the accounts is left to the server, however long it takes. */
async function opened(request, pathname) {
  const isElsewhere = (await otherPlaces()).some((place) => pathname.startsWith(`${place}/`));
  return isElsewhere ? fetch(request) : answered(request, PAGE);
}

/** A copy that does not say when it was made: a page would take that for the present time. */
function undated(kept) {
  const headers = new Headers(kept.headers);
  headers.delete('Date');
  return new Response(kept.body, { status: kept.status, headers });
}

/** Also keeps the answer. */
function freshOrKept(request) {
  return answered(request, request, async (response) => {
    if (response.ok && !response.redirected) await keep(request, response);
  });
}

async function keepStarted(parts) {
  const cache = await caches.open(KEPT);
  try {
    await keepStartedIn(cache, parts);
  } catch (error) {
    if (error.name !== 'QuotaExceededError') throw error;
    await forgetOldest(cache, parts, 0);
    await keepStartedIn(cache, parts);
  }
  await forgetOldest(cache, parts, MOST_PARTS);
}

/** Without a network a page is worth nothing until its parts are kept, too: it replaces the last one then. */
async function keepStartedIn(cache, parts) {
  await Promise.all(parts.map((part) => keepPart(cache, part)));
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (page.ok && !page.redirected) {
    const named = partsNamedBy(await page.clone().text());
    if (!(await areKept(cache, named))) await keepVersion(cache, named);
    await cache.put(PAGE, page);
  }
}

/**
 * Keeps a version that has not been opened yet: on a slow network the last one is shown, and never asks for it.
 *
 * Of the parts that it loads later it takes those in use here; what the page names itself comes last.
 */
async function keepVersion(cache, named) {
  const used = new Set(
    (await cache.keys()).map(({ url }) => /([^/]+)-[\w-]{8}\.\w+$/.exec(url)?.[1]),
  );
  const isWanted = (isImported, name) => isImported || used.has(name);
  const wanted = await withNamed(cache, named, (part) => fetch(part), isWanted);
  for (const part of [...wanted].reverse()) {
    if (!(await cache.match(part))) await cache.add(part);
  }
}

/** Parts, and those that they name themselves, as far as these are wanted; `find` says what is not kept. */
async function withNamed(cache, parts, find, isWanted) {
  const found = new Set(parts);
  for (const part of found) {
    const text = await ((await cache.match(part)) ?? (await find(part))).text();
    for (const [, isImported, file, name] of text.matchAll(NAMED)) {
      if (isWanted(isImported, name)) found.add(`/assets/${file}`);
    }
  }
  return found;
}

function partsNamedBy(html) {
  return [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, part]) => part);
}

async function areKept(cache, parts) {
  const kept = await Promise.all(parts.map((part) => cache.match(part)));
  return kept.every(Boolean);
}

/** Parts carry a fingerprint in their name: what is kept is always right. */
async function keptOrFetched(request) {
  const kept = await keptAs(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await keep(request, response);
  return response;
}

/** What is kept under a name; nothing on a device that keeps nothing. */
async function keptAs(name) {
  try {
    return await (await caches.open(KEPT)).match(name);
  } catch {
    return undefined;
  }
}

/** Keeps a copy where there is room: a full device loses no answer by it. */
async function keep(request, response) {
  try {
    await (await caches.open(KEPT)).put(request, response.clone());
  } catch {
    // It is fetched again the next time.
  }
}

async function keepPart(cache, part) {
  const { origin, pathname } = new URL(part, self.location.origin);
  if (origin !== self.location.origin || !PARTS.test(pathname)) return;
  if (await cache.match(part)) return;
  const response = await fetch(part);
  // What is missing belonged to a version that is gone: there is nothing to wait for.
  if (response.ok) await cache.put(part, response);
}

/** Of earlier versions: what the kept page takes may be older than all of theirs, as its libraries rarely change. */
async function forgetOldest(cache, used, most) {
  const pathOf = (url) => new URL(url, self.location.origin).pathname;
  const kept = (await cache.keys())
    .map(({ url }) => pathOf(url))
    .filter((path) => PARTS.test(path));
  const surplus = kept.length - most;
  if (surplus <= 0) return;
  const page = await cache.match(PAGE);
  const named = [...used.map(pathOf), ...(page ? partsNamedBy(await page.text()) : [])];
  const needed = await withNamed(
    cache,
    named,
    () => new Response(),
    () => true,
  );
  const old = kept.filter((path) => !needed.has(path)).slice(0, surplus);
  await Promise.all(old.map((path) => cache.delete(path)));
}
