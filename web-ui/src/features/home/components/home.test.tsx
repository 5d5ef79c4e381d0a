import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { Hero } from './Hero';
import { HowItWorks } from './HowItWorks';
import { Landing } from './Landing';
import { Reasons } from './Reasons';

test('the welcome leads to a new tournament and to one’s own', () => {
  show(<Hero />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Faire Spiele für alle Kinder.',
  );
  expect(screen.getByRole('link', { name: 'Neues Turnier anlegen' })).toHaveAttribute(
    'href',
    '/tournaments/new',
  );
  expect(screen.getByRole('link', { name: 'Meine Turniere' })).toHaveAttribute(
    'href',
    '/tournaments',
  );
});

test('each card has a picture of 150 pixels', () => {
  const { container } = show(<Reasons />);
  const pictures = [...container.querySelectorAll('svg')];
  expect(pictures.map((picture) => picture.getAttribute('height'))).toEqual(['150', '150', '150']);
});

test('a tournament takes four steps', () => {
  show(<HowItWorks />);
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});

test('the landing page begins with the registration', () => {
  show(<Landing phone={null} />);
  const [first] = screen.getAllByRole('button');
  expect(first).toHaveAccessibleName('Registrieren');
  expect(screen.getByRole('link', { name: 'Beispielturnier ansehen' })).toHaveAttribute(
    'href',
    '/tournaments/id/example',
  );
});
