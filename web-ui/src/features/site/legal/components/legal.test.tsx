import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { setClientConfig } from '@/api/wire/clientConfig';
import { changeSettings } from '@/settings/settings';
import { testClientConfig } from '@/testing/clientConfig';
import { show } from '@/testing/render';
import { DataSafety } from './DataSafety';
import { Imprint } from './Imprint';

const OPERATOR = {
  name: 'SV Rot e. V.',
  address: 'Am Sportplatz 3\n50931 Köln',
  email: 'info@sv-rot.example',
  phone: '+49 221 123',
};

describe('the imprint', () => {
  test('shows the operator of the installation', () => {
    setClientConfig({ ...testClientConfig, operator: OPERATOR });
    show(<Imprint />);
    expect(screen.getByText('SV Rot e. V.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'info@sv-rot.example' })).toHaveAttribute(
      'href',
      'mailto:info@sv-rot.example',
    );
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  test('says which settings are missing instead of making somebody up', () => {
    setClientConfig({ ...testClientConfig, operator: { ...OPERATOR, phone: null } });
    show(<Imprint />);
    expect(screen.getByRole('note')).toHaveTextContent('TRIKICK_OPERATOR_PHONE');
    expect(screen.getByRole('note')).not.toHaveTextContent('TRIKICK_OPERATOR_NAME');
  });
});

describe('the data page', () => {
  test('has eight sections', () => {
    show(<DataSafety />);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(8);
  });

  test('says what anybody may read of a tournament without its link', () => {
    show(<DataSafety />);
    expect(screen.getByText(/stehen auch in einer Liste, die jeder abrufen kann/)).toBeVisible();
  });

  test('names one time for logs: at most four weeks', () => {
    show(<DataSafety />);
    expect(screen.getByText(/höchstens 28 Tage \(4 Wochen\)/)).toBeVisible();
  });

  test.each([
    [1, /^Turniere werden einen Monat nach ihrem Ende gelöscht/],
    [12, /^Turniere werden 12 Monate nach ihrem Ende gelöscht/],
  ])('says how long tournaments are kept: %i', (retentionMonths, text) => {
    setClientConfig({ ...testClientConfig, retentionMonths });
    show(<DataSafety />);
    expect(screen.getByText(text)).toBeVisible();
  });

  test('promises of an account of its own what the planner does', () => {
    show(<DataSafety />);
    expect(screen.getByText(/Passwort wird nur als Prüfwert gespeichert/)).toBeVisible();
    expect(
      screen.getByText(/^Turniere .* Dein Konto samt Turnieren kannst du jederzeit/),
    ).toBeVisible();
  });

  test.each([
    [
      'de',
      /Anmeldedienstes id\.example\.org an/,
      /„Mein Konto“|Prüfwert gespeichert|Dein Konto samt|Anmeldungen, falsche/,
    ],
    [
      'en',
      /account of the sign-in service id\.example\.org/,
      /“My account”|hash of the password|your account and|Logins, wrong/,
    ],
  ] as const)(
    'promises nothing in the name of another provider: %s',
    async (language, its, ours) => {
      const identity = { ...testClientConfig.identity, url: 'https://id.example.org/auth' };
      setClientConfig({ ...testClientConfig, identity });
      changeSettings({ language });
      const { container } = show(<DataSafety />);
      expect(await screen.findByText(its)).toBeVisible();
      expect(container).not.toHaveTextContent(ours);
      expect(container).not.toHaveTextContent('{{');
    },
  );

  test('promises the end of a pilot phase only where one is configured', () => {
    show(<DataSafety />);
    expect(screen.queryByText(/Pilotphase/)).not.toBeInTheDocument();
  });

  test('names the end of the pilot phase in the reader’s language', async () => {
    setClientConfig({ ...testClientConfig, pilotEnd: '2027-12-31' });
    changeSettings({ language: 'en' });
    show(<DataSafety />);
    expect(await screen.findByText(/during the night after Fri 31 Dec 2027/)).toBeVisible();
  });
});
