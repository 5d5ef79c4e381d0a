import Keycloak from 'keycloak-js';
import { clientConfig } from '@/api/clientConfig';

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

/**
 * A client of the configured identity provider. This module is the only one that imports the
 * library, so that it stays a chunk of its own, loaded after the first paint.
 */
export function createProvider(): Provider {
  const { url, realm, clientId } = clientConfig().identity;
  return new Keycloak({ url, realm, clientId });
}
