const IN_TOURNAMENT = /\/tournaments\/([0-9a-f-]{36})(\/.*)?$/;
const known = new Map<string, number>();

/** The address under which a visitor asks for part of a tournament: it names the version that the page knows. */
export function withVersion(url: URL): URL {
  const [, id = '', part] = IN_TOURNAMENT.exec(url.pathname) ?? [];
  const version = known.get(id);
  return part && version ? naming(url, version) : url;
}

/** The address that no cache on the way answers, where an answer is older than what the page knows; else undefined. */
export function pastCaches(url: URL, response: Response): URL | undefined {
  const [, id] = IN_TOURNAMENT.exec(url.pathname) ?? [];
  const [, version] = /^W\/"(\d+)-/.exec(response.headers.get('ETag') ?? '') ?? [];
  if (!id || !version) return undefined;
  const newest = known.get(id) ?? 0;
  // What the planner itself says counts, even after a backup was played back.
  known.set(id, Number(version));
  return Number(version) < newest ? naming(url, newest) : undefined;
}

function naming(url: URL, version: number): URL {
  const named = new URL(url);
  named.searchParams.set('version', String(version));
  return named;
}
