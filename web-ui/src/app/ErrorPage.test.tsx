import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Link, useLocation } from 'react-router';
import { show } from '@/testing/render';
import { ErrorPage } from './ErrorPage';

function Pages() {
  const { pathname } = useLocation();
  return (
    <>
      <Link to="/whole">weiter</Link>
      <ErrorPage place={pathname}>
        <Page isBroken={pathname === '/broken'} />
      </ErrorPage>
    </>
  );
}

function Page({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('broken');
  return <p>Inhalt</p>;
}

// React reports what a boundary has caught.
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));

test('a page that fails says so in the frame of the application', () => {
  show(<Pages />, { at: '/broken' });
  expect(screen.getByText('Hoppla – da ist etwas schiefgelaufen!')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Impressum' })).toBeInTheDocument();
});

test('another page is a new chance', async () => {
  show(<Pages />, { at: '/broken' });
  await userEvent.click(screen.getByRole('link', { name: 'weiter' }));
  expect(screen.getByText('Inhalt')).toBeVisible();
});
