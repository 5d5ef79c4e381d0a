import { deviceStorage } from '@/storage/storage';
import { noteServerDate } from '@/api/time/serverTime';
import type { ClientConfig } from '@/api/types';

const REMEMBERED = 'clientConfig';

/** What this installation tells the interface, so that one build serves every installation. */
let config: ClientConfig | undefined;

/**
 * Loads the installation's configuration, or takes the one this browser saw last: a page from the
 * cache must open without a network.
 */
export async function loadClientConfig(): Promise<ClientConfig> {
  try {
    const opened = Date.now() - performance.now();
    const response = await fetch('/client-config.json');
    // The first view is drawn from data in the page, which cannot say what time it is. The page has asked for this answer
    // itself, perhaps long before this script was there.
    noteServerDate(response.headers.get('Date'), opened);
    if (!response.ok) throw new Error(`client-config.json answered ${response.status}`);
    const text = await response.text();
    setClientConfig(JSON.parse(text) as ClientConfig);
    deviceStorage.setItem(REMEMBERED, text);
  } catch (error) {
    const remembered = deviceStorage.getItem(REMEMBERED);
    if (!remembered) throw error;
    setClientConfig(JSON.parse(remembered) as ClientConfig);
  }
  return clientConfig();
}

/** The configuration as it was loaded at the start. */
export function clientConfig(): ClientConfig {
  if (!config) throw new Error('The configuration is read before it was loaded.');
  return config;
}

export function setClientConfig(loaded: ClientConfig): void {
  config = loaded;
}
