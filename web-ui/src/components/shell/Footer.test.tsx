import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { Footer } from './Footer';

test('the language is changed from every page', async () => {
  show(<Footer />);
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  expect(await screen.findByRole('link', { name: 'Imprint' })).toBeVisible();
  expect(localStorage.getItem('settings')).toContain('"language":"en"');
});
