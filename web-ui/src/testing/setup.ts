import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure, getConfig, prettyDOM, renderHook } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { setClientConfig } from '@/api/wire/clientConfig';
import { sendOnce } from '@/api/wire/intents';
import { noteServerDate } from '@/api/time/serverTime';
import { announced, plainMessage, shownMessages } from '@/components/messages/notify';
import { useDocumentTitle } from '@/components/start/useDocumentTitle';
import { outbox } from '@/features/play/round/outbox/deviceOutbox';
import { forgetTyped } from '@/features/site/search/plainForm';
import { spokenLanguage } from '@/i18n/i18n';
import { replaceProvider } from '@/identity/identity';
import { changeSession } from '@/identity/session';
import { reloadSettings } from '@/settings/settings';
import { deviceStorage, tabStorage } from '@/storage/storage';
import { testClientConfig } from './clientConfig';
import { hangUp } from './server';
import './parts';
import './translations';

// What the library asks of a browser and jsdom lacks.
window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    addListener: vi.fn(),
    removeListener: vi.fn(),
  }) as unknown as MediaQueryList;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Object.assign(document, { fonts: new EventTarget() });
window.HTMLElement.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
Element.prototype.animate = vi.fn<Element['animate']>();

// On a busy machine a page takes its time; waiting for it is no assertion.
configure({ asyncUtilTimeout: 10_000 });

// Nor a stack for each element that is made: React says in its warnings which component it is, all the same.
for (const [name, internals] of Object.entries(React)) {
  if (name.startsWith('__CLIENT_INTERNALS')) {
    const none = { get: () => Infinity, set: () => undefined };
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', none);
  }
}

// Nobody reads the page that each look of a `findBy` in vain would print: once it gives up, it prints the page itself.
configure({
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    return new Error([message, isWaiting ? '' : prettyDOM(container)].join('\n\n').trim());
  },
});

/** Everything as on a page that has just been opened: files share the page and its modules. */
beforeEach(async () => {
  startDocument();
  deviceStorage.clear();
  tabStorage.clear();
  spokenLanguage.set('de');
  reloadSettings();
  setClientConfig(testClientConfig);
  replaceProvider(() => import('@/identity/keycloak'));
  changeSession({
    club: undefined,
    activeAuthStatus: false,
    hasExpired: false,
    isCompletingLogin: false,
    areCookiesBlocked: false,
  });
  onlineManager.setOnline(true);
  outbox.startOver();
  // The device's clock is the server's.
  noteServerDate(new Date(0).toUTCString(), 1_000, 0);
  // After a change that went through, no call before it is meant any more.
  const done = { url: new URL(location.href), method: 'DELETE', headers: new Headers(), body: '' };
  await sendOnce(done, () => Promise.resolve(new Response()));
  forgetTyped();
  shownMessages.set(null);
  plainMessage.set('');
  announced.set('');
});

afterEach(async () => {
  vi.useRealTimers();
  const unnamed = [...document.querySelectorAll('svg')].filter(
    (drawing) => !drawing.closest('[aria-hidden="true"], [role="img"]'),
  );
  cleanup();
  await hangUp();
  // Messages outlive the page they were shown on, and the last may have come just now.
  notifications.clean();
  expect(unnamed.map((drawing) => drawing.outerHTML)).toEqual([]);
});

function startDocument(): void {
  if (location.pathname !== '/') {
    history.replaceState(null, '', '/');
    // It is no other page than that of before, which would be said.
    renderHook(() => useDocumentTitle('Trikick')).unmount();
  }
  history.replaceState(null, '', '/');
  document.title = '';
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.documentElement.lang = 'de';
  document.body.replaceChildren();
  // That of the library for users, which stays once one was set up.
  Reflect.deleteProperty(navigator, 'clipboard');
}
