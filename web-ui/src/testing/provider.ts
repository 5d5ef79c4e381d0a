import { checkIdentity, replaceProvider, type ProviderLoader } from '@/identity/identity';
import type { Provider } from '@/identity/keycloak';

interface FakeProviderOptions {
  /** The user id of whoever is signed in at the provider. */
  userId?: string;
  clubName?: unknown;
}

/** An identity provider that remembers what it was asked, in order. */
export class FakeProvider implements Provider {
  readonly asked: string[] = [];
  token: string | undefined;
  refreshToken: string | undefined;
  tokenParsed: Provider['tokenParsed'];
  onAuthSuccess?: () => void;
  onAuthLogout?: () => void;
  onAuthRefreshError?: () => void;
  redirectUri = '';
  isExpired = true;
  /** Whether it was left for in place of the page, which no way back leads to then. */
  isInPlace = false;
  /** What a refresh does; by default it succeeds. */
  refresh: () => Promise<boolean> = () => Promise.resolve(true);
  readonly #options: FakeProviderOptions;

  constructor(options: FakeProviderOptions = {}) {
    this.#options = options;
  }

  get loader(): ProviderLoader {
    return () => Promise.resolve({ createProvider: () => this });
  }

  init: Provider['init'] = (options) => {
    this.asked.push('init');
    this.redirectUri = options?.redirectUri ?? '';
    const { userId } = this.#options;
    if (userId === undefined) return Promise.resolve(false);
    this.token = 'token';
    this.refreshToken = 'refresh token';
    this.refresh = () => Promise.resolve(true);
    this.tokenParsed = { sub: userId };
    this.onAuthSuccess?.();
    return Promise.resolve(true);
  };

  login: Provider['login'] = (options, isInPlace) =>
    this.#leave('login', options?.redirectUri, isInPlace);

  register: Provider['register'] = (options, isInPlace) =>
    this.#leave('register', options?.redirectUri, isInPlace);

  logout: Provider['logout'] = (options) => this.#leave('logout', options?.redirectUri);

  createLoginUrl: Provider['createLoginUrl'] = () => Promise.resolve('/auth/login');

  isTokenExpired: Provider['isTokenExpired'] = () => this.isExpired;

  updateToken: Provider['updateToken'] = (minimumValidity) => {
    if (!this.refreshToken) return Promise.reject(new Error('no refresh token'));
    this.asked.push(`refresh ${minimumValidity}`);
    return this.refresh();
  };

  loadUserProfile: Provider['loadUserProfile'] = () =>
    Promise.resolve({
      firstName: 'Mia',
      lastName: 'Muster',
      attributes: { clubName: this.#options.clubName },
    });

  /** The provider answers a refresh and its answer is lost: what was used is refused from then on. */
  loseRefresh(): Promise<boolean> {
    this.refresh = () => this.refuseRefresh();
    this.onAuthRefreshError?.();
    return Promise.reject(new TypeError('Failed to fetch'));
  }

  /** The provider refuses a refresh: it clears the token, then reports. */
  refuseRefresh(): Promise<boolean> {
    this.token = undefined;
    this.refreshToken = undefined;
    this.onAuthLogout?.();
    this.onAuthRefreshError?.();
    return Promise.reject(new Error('400'));
  }

  #leave(act: string, redirectUri: string | undefined, isInPlace = false): Promise<void> {
    this.asked.push(act);
    this.isInPlace = isInPlace;
    this.redirectUri = redirectUri ?? '';
    return Promise.resolve();
  }
}

/** A provider that cannot be reached. */
export const unreachable: ProviderLoader = () => Promise.reject(new Error('offline'));

/** Somebody is signed in at the provider. */
export async function signedIn(options: FakeProviderOptions = {}): Promise<FakeProvider> {
  const provider = new FakeProvider({ userId: 'user-1', ...options });
  replaceProvider(provider.loader);
  await checkIdentity();
  return provider;
}
