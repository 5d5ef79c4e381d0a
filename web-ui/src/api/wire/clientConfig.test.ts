import { expect, test, vi } from 'vitest';
import { testClientConfig } from '@/testing/clientConfig';
import { fakeServer, noNetwork } from '@/testing/server';
import { clientConfig, loadClientConfig } from './clientConfig';
import { serverNow } from '@/api/time/serverTime';

test('the configuration comes from the installation', async () => {
  fakeServer({ 'GET /client-config.json': { body: { ...testClientConfig, logDays: 14 } } });
  await loadClientConfig();
  expect(clientConfig().logDays).toBe(14);
});

test('without a network the last known one is taken', async () => {
  fakeServer({ 'GET /client-config.json': { body: { ...testClientConfig, logDays: 14 } } });
  await loadClientConfig();
  noNetwork();
  expect((await loadClientConfig()).logDays).toBe(14);
});

test('without either it fails', async () => {
  noNetwork();
  await expect(loadClientConfig()).rejects.toThrow();
});

test('a full storage keeps nobody out', async () => {
  fakeServer({ 'GET /client-config.json': { body: { ...testClientConfig, logDays: 14 } } });
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect((await loadClientConfig()).logDays).toBe(14);
  full.mockRestore();
});

test('an answer that lay ready while the script was on its way does not put the clock back', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(8_000);
  // Asked for before the script, by the page itself.
  const headers = { Date: new Date(Date.now() - 7_000).toUTCString() };
  vi.spyOn(window, 'fetch').mockResolvedValueOnce(Response.json(testClientConfig, { headers }));
  await loadClientConfig();
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(100);
});

test('it says what time it is at the server before the first page is drawn', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const later = new Date(Date.now() + 3_600_000);
  const headers = { Date: later.toUTCString() };
  vi.spyOn(window, 'fetch').mockResolvedValueOnce(Response.json(testClientConfig, { headers }));
  await loadClientConfig();
  expect(Math.abs(serverNow() - later.getTime())).toBeLessThan(2_000);
});
