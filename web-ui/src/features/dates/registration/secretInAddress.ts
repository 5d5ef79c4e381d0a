/**
 * The secret behind the `#` of an address: the key of a registration link, or the token of a club's
 * own link. It stays there, where no server and no log sees it, and travels in a header only.
 */
export function secretInAddress(hash: string, name: 'key' | 'token' | 'code'): string | undefined {
  const secret = new URLSearchParams(hash.replace(/^#/, '')).get(name);
  return secret && /^[\w-]{16,}$/.test(secret) ? secret : undefined;
}

/** What of an own link this planner opens by itself, whatever name the installation goes by. */
export function pathOf(link: string): string {
  const { pathname, search, hash } = new URL(link, window.location.origin);
  return pathname + search + hash;
}
