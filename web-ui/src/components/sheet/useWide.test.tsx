import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/render';
import { useWide } from './useWide';

/** A screen that can be made wide. */
function narrowScreen() {
  const screenOf = Object.assign(new EventTarget(), { matches: false });
  vi.spyOn(window, 'matchMedia').mockReturnValue(screenOf as unknown as MediaQueryList);
  return () => {
    screenOf.matches = true;
    screenOf.dispatchEvent(Object.assign(new Event('change'), { matches: true }));
  };
}

test('on a screen that becomes wide the page stands until what there is room for is loaded', async () => {
  const widen = narrowScreen();
  let load: () => void = () => undefined;
  const Aside = lazy(
    () =>
      new Promise<{ default: () => string }>((resolve) => {
        load = () => resolve({ default: () => 'Felder' });
      }),
  );
  function Page() {
    return (
      <>
        <input aria-label="Name" />
        {useWide() && <Aside />}
      </>
    );
  }
  show(
    <Suspense fallback="leer">
      <Page />
    </Suspense>,
  );
  const name = screen.getByLabelText('Name');
  await userEvent.type(name, 'Herbst');
  await act(async () => widen());
  expect(name).toBeVisible();
  await act(async () => load());
  expect(await screen.findByText('Felder')).toBeVisible();
  expect(name).toHaveFocus();
  expect(name).toHaveValue('Herbst');
});
