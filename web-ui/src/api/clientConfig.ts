/** What this installation tells the interface, so that one build serves every installation. */
export interface ClientConfig {
  apiPrefix: string;
  identityUrl: string;
  realm: string;
  client: string;
  languages: string[];
  operator?: Operator;
}

/** Who runs this installation; what is missing has not been configured. */
export interface Operator {
  name?: string | null;
  address?: string | null;
  email?: string | null;
  phone?: string | null;
}

const DEFAULTS: ClientConfig = {
  apiPrefix: '/api',
  identityUrl: '/auth',
  realm: 'club',
  client: 'public',
  languages: ['de', 'en'],
};

let config: ClientConfig = DEFAULTS;

/**
 * Loads the installation's configuration. Without a network the defaults stand: a page from the
 * cache must open all the same.
 */
export async function loadClientConfig(): Promise<ClientConfig> {
  try {
    const response = await fetch('/client-config.json');
    if (response.ok)
      config = { ...DEFAULTS, ...((await response.json()) as Partial<ClientConfig>) };
  } catch {
    // Offline: the defaults stand.
  }
  return config;
}

/** The configuration as it was loaded at the start. */
export function clientConfig(): ClientConfig {
  return config;
}
