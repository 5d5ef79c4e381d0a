import Keycloak from 'keycloak-js';
import { clientConfig } from '@/api/clientConfig';
import { deviceStorage } from '@/storage/storage';

/** What the planner uses of the identity client. */
export type Provider = Pick<
  Keycloak,
  | 'init'
  | 'login'
  | 'register'
  | 'logout'
  | 'updateToken'
  | 'isTokenExpired'
  | 'createLoginUrl'
  | 'loadUserProfile'
  | 'token'
  | 'refreshToken'
  | 'tokenParsed'
  | 'onAuthSuccess'
  | 'onAuthLogout'
  | 'onAuthRefreshError'
>;

/** Characters, more than the library keeps of all sign-ins that a page may begin. */
const ROOM = 2_000;

/**
 * A client of the configured identity provider. This module is the only one that imports the
 * library, so that it stays a chunk of its own, loaded after the first paint.
 */
export function createProvider(): Provider {
  const { url, realm, clientId } = clientConfig().identity;
  const provider = new Keycloak({ url, realm, clientId });
  const { init } = provider;
  provider.init = (options) =>
    deviceStorage.hasRoomFor(ROOM) ? init(options) : withoutStorage(() => init(options));
  return provider;
}

/**
 * Begins something as in a browser that has no storage: the library takes cookies there. Where a
 * storage takes the eleven characters that it tries, it would rely on it, and then fail.
 */
function withoutStorage<T>(begin: () => T): T {
  const name = 'localStorage';
  const own = Object.getOwnPropertyDescriptor(window, name);
  Object.defineProperty(window, name, { configurable: true, value: undefined });
  try {
    return begin();
  } finally {
    if (own) Object.defineProperty(window, name, own);
  }
}
