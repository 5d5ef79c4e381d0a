import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { setClientConfig } from '@/api/clientConfig';
import { reloadSettings } from '@/settings/settings';
import { testClientConfig } from './clientConfig';
import { startTestTranslations } from './translations';

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

// On a busy machine a lazily loaded part takes its time; waiting for it is no assertion.
configure({ asyncUtilTimeout: 10_000 });

// Nobody reads the page that each look of a `findBy` in vain would print: once it gives up, it prints the page itself.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    return isWaiting ? new Error(message ?? '') : getElementError(message, container);
  },
});

await startTestTranslations();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  reloadSettings();
  setClientConfig(testClientConfig);
});

afterEach(() => {
  const unnamed = [...document.querySelectorAll('svg')].filter(
    (drawing) => !drawing.closest('[aria-hidden="true"], [role="img"]'),
  );
  cleanup();
  // Messages outlive the page they were shown on.
  notifications.clean();
  expect(unnamed.map((drawing) => drawing.outerHTML)).toEqual([]);
});
