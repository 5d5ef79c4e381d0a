import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/render';
import { Sheet } from './Sheet';

/** A menu, one of whose entries opens a dialog. */
function Page() {
  const [opened, setOpened] = useState<'menu' | 'dialog'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <button onClick={() => setOpened('menu')}>open</button>
      <Sheet opened={opened === 'menu'} onClose={close} title="menu">
        <button onClick={() => setOpened('dialog')}>entry</button>
      </Sheet>
      <Sheet opened={opened === 'dialog'} onClose={close} title="dialog">
        content
      </Sheet>
    </>
  );
}

test('closed for the first time, it gives the focus back to what opened it', async () => {
  show(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  await screen.findByRole('button', { name: 'entry' });
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'open' })).toHaveFocus();
});

test('opened from a menu, it gives the focus back to what opened the menu', async () => {
  show(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'entry' }));
  await screen.findByText('content');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'open' })).toHaveFocus();
});

/** A dialog that asks once more before it does something. */
function Questions() {
  const [isAsking, setAsking] = useState(false);
  const [isSure, setSure] = useState(true);
  return (
    <>
      <button onClick={() => setAsking(true)}>open</button>
      <Sheet opened={isAsking} onClose={() => setAsking(false)} title="form">
        <button onClick={() => setSure(false)}>save</button>
      </Sheet>
      <Sheet opened={!isSure} onClose={() => setSure(true)} title="question">
        really
      </Sheet>
    </>
  );
}

test('Escape closes the topmost alone: what was entered below it stays', async () => {
  show(<Questions />);
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'save' }));
  await screen.findByText('really');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('really')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'save' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'save' })).not.toBeInTheDocument();
});

/** Stands in for what the browser has, and lets the newest one be told that somebody goes back. */
class FakeCloseWatcher {
  static newest: FakeCloseWatcher | undefined;
  oncancel: ((event: Event) => void) | null = null;
  onclose: (() => void) | null = null;
  destroyed = false;

  constructor() {
    FakeCloseWatcher.newest = this;
  }

  destroy() {
    this.destroyed = true;
  }
}

test.each([
  ['asks first', (watcher: FakeCloseWatcher) => watcher.oncancel?.(new Event('cancel'))],
  ['does not ask', (watcher: FakeCloseWatcher) => watcher.onclose?.()],
])('going back closes it and stays on the page, where the browser %s', async (_how, goBack) => {
  vi.stubGlobal('CloseWatcher', FakeCloseWatcher);
  show(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  await screen.findByRole('button', { name: 'entry' });
  const watcher = FakeCloseWatcher.newest;
  act(() => watcher && goBack(watcher));
  expect(screen.queryByRole('button', { name: 'entry' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'open' })).toHaveFocus();
  expect(watcher?.destroyed).toBe(true);
});

test('a message of before lies above the buttons of a dialog that opens', async () => {
  const low = { width: 100, top: innerHeight - 60, bottom: innerHeight - 10 };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(low as DOMRect);
  const root = document.documentElement;
  root.style.setProperty('--dialog-actions', '0px');
  show(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  await screen.findByRole('button', { name: 'entry' });
  await waitFor(() => expect(root.style.getPropertyValue('--dialog-actions')).toBe('60px'));
});
