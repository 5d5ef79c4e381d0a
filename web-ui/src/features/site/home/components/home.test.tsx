import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { Landing } from './Landing';
import { OrganiserButtons } from './OrganiserButtons';
import { Reasons } from './Reasons';

test('two buttons lead to one’s tournaments and to a new one', () => {
  show(<OrganiserButtons />);
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Turniere verwalten', '/tournaments'],
    ['Turnier anlegen', '/tournaments/new'],
  ]);
});

test('each card has a picture of 150 pixels', () => {
  const { container } = show(<Reasons />);
  const pictures = [...container.querySelectorAll('svg')];
  expect(pictures.map((picture) => picture.getAttribute('height'))).toEqual(['150', '150', '150']);
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
