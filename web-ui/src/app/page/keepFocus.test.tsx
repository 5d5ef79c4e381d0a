import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { Sheet } from '@/components/sheet/Sheet';
import { show } from '@/testing/render';
import { keepFocus } from './keepFocus';

// It is for as long as a page is open: the other files share this one.
beforeAll(() => {
  const listening = vi.spyOn(globalThis, 'addEventListener');
  const observing = vi.spyOn(MutationObserver.prototype, 'observe');
  keepFocus();
  const [[kind, listener] = []] = listening.mock.calls;
  const [observer] = observing.mock.contexts as MutationObserver[];
  return () => {
    if (kind && listener) removeEventListener(kind, listener);
    observer?.disconnect();
  };
});

/** Something that is gone as soon as it is pressed, and what comes in its place. */
function Once({ children }: { children?: ReactNode }) {
  const [isDone, setDone] = useState(false);
  return isDone ? (
    children
  ) : (
    <button key="once" onClick={() => setDone(true)}>
      once
    </button>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('where a button goes as it is pressed, the content has the focus', async () => {
  show(
    <main id="content" tabIndex={-1}>
      <Once />
    </main>,
  );
  await press('once');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('so it has where a button goes that nobody presses', async () => {
  show(
    <main id="content" tabIndex={-1}>
      <Once />
    </main>,
  );
  await userEvent.tab();
  // As a timer would, not as a finger.
  screen.getByRole('button').click();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('the part around the button comes first', async () => {
  show(
    <main id="content" tabIndex={-1}>
      <section tabIndex={-1} aria-label="match">
        <Once />
      </section>
    </main>,
  );
  await press('once');
  await waitFor(() => expect(screen.getByRole('region', { name: 'match' })).toHaveFocus());
});

test('a page that takes the place of another has the focus as soon as it is there', async () => {
  function Pages() {
    const [page, setPage] = useState<'first' | 'loading' | 'second'>('first');
    if (page === 'loading') return <p onClick={() => setPage('second')}>loading</p>;
    return (
      <main key={page} id="content" tabIndex={-1} aria-label={page}>
        <button onClick={() => setPage('loading')}>on</button>
      </main>
    );
  }
  show(<Pages />);
  await press('on');
  screen.getByText('loading').click();
  await waitFor(() => expect(screen.getByRole('main', { name: 'second' })).toHaveFocus());
});

/** A club, and the question whether it shall go. */
function Club() {
  const [isThere, setThere] = useState(true);
  const [isAsked, setAsked] = useState(false);
  const remove = () => {
    setThere(false);
    setAsked(false);
  };
  return (
    <main id="content" tabIndex={-1}>
      {isThere && <button onClick={() => setAsked(true)}>remove</button>}
      <Sheet opened={isAsked} onClose={() => setAsked(false)} title="sheet">
        <Once>
          <button onClick={remove}>really</button>
        </Once>
      </Sheet>
    </main>
  );
}

test('a dialog keeps what it had, and leaves it to the content where its opener is gone', async () => {
  show(<Club />);
  await press('remove');
  await userEvent.click(await screen.findByRole('button', { name: 'once' }));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  await press('really');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('who looks at the page without a focus is left alone', async () => {
  show(
    <>
      <main id="content" tabIndex={-1}>
        <button>button</button>
      </main>
      <Once />
      <p>text</p>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'button' }));
  await userEvent.click(screen.getByText('text'));
  // As a timer would, not as a finger.
  screen.getByRole('button', { name: 'once' }).click();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'once' })).toBeNull());
  expect(document.body).toHaveFocus();
});
