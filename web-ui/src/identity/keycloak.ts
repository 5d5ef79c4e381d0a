import Keycloak, { type KeycloakLoginOptions } from 'keycloak-js';
import { clientConfig } from '@/api/wire/clientConfig';
import { deviceStorage } from '@/storage/storage';

/** What the planner uses of the identity client. */
export type Provider = Pick<
  Keycloak,
  | 'init'
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
> &
  Record<'login' | 'register', Leave>;

/** Leads to a page of the provider, if wanted in place of the present one in the tab's history. */
type Leave = (options?: KeycloakLoginOptions, isInPlace?: boolean) => Promise<void>;

/** Characters, more than the library keeps of all sign-ins that a page may begin. */
const ROOM = 2_000;

/**
 * A client of the configured identity provider. This module is the only one that imports the
 * library, so that it stays a chunk of its own, loaded after the first paint.
 */
export function createProvider(): Provider {
  const { url, realm, clientId } = clientConfig().identity;
  const provider = new Keycloak({ url, realm, clientId });
  const { init, login, register } = provider;
  const replace = async (options?: KeycloakLoginOptions) =>
    window.location.replace(await provider.createLoginUrl(options));
  provider.init = (options) =>
    deviceStorage.hasRoomFor(ROOM) ? init(options) : withoutStorage(() => init(options));
  return Object.assign<Keycloak, Pick<Provider, 'login' | 'register'>>(provider, {
    login: (options, isInPlace) => (isInPlace ? replace : login)(options),
    register: (options, isInPlace) =>
      isInPlace ? replace({ ...options, action: 'register' }) : register(options),
  });
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
