import { describe, expect, test } from 'vitest';
import commonDe from './de/common.json';
import tournamentsDe from './de/tournaments.json';
import commonEn from './en/common.json';
import tournamentsEn from './en/tournaments.json';

/** The wording that was agreed on, word for word. */
const MESSAGES: [key: keyof typeof commonEn.messages, english: string, german: string][] = [
  ['somethingWentWrong', 'Oops - something went wrong!', 'Hoppla – da ist etwas schiefgelaufen!'],
  [
    'alreadySubmitted',
    'You already submitted results for these games!',
    'Du hast die Ergebnisse dieser Spiele bereits eingetragen!',
  ],
  [
    'newRoundFailed',
    "Ooops, the new matches couldn't be determined...",
    'Hoppla, die neuen Spiele konnten nicht berechnet werden …',
  ],
  ['resetFailed', 'The reset was unsuccessful', 'Das Zurücksetzen ist fehlgeschlagen'],
  ['copyFailed', 'Copied failed', 'Kopieren fehlgeschlagen'],
  ['tournamentDoesNotExist', 'This tournament does not exist...', 'Dieses Turnier gibt es nicht …'],
  ['addingClubNotPossible', 'Adding club not possible', 'Verein kann nicht hinzugefügt werden'],
  ['editingTeamsNotPossible', 'Editing teams not possible', 'Teams können nicht bearbeitet werden'],
  ['alreadyStarted', 'The tournament has already started', 'Das Turnier wurde bereits gestartet'],
  ['hasStartedAlready', 'The tournament has started already...', 'Das Turnier läuft bereits …'],
  ['updateSuccessful', 'Update successful', 'Erfolgreich aktualisiert'],
  ['deleteSuccessful', 'Delete successful', 'Erfolgreich gelöscht'],
  ['tournamentAdded', 'Tournament added successfully!', 'Turnier erfolgreich angelegt!'],
  ['teamsAdded', 'Teams added successfully', 'Teams erfolgreich hinzugefügt'],
  ['teamUpdated', 'Successfully updated team', 'Team erfolgreich aktualisiert'],
  [
    'tournamentStarted',
    'The tournament was started successfully!',
    'Das Turnier wurde erfolgreich gestartet!',
  ],
  ['resultSaved', 'Result saved successfully.', 'Ergebnis gespeichert.'],
  ['newRoundStarted', 'New round started.', 'Neue Runde gestartet.'],
  ['gameStateUpdated', 'Game state updated successfully', 'Spielstand erfolgreich aktualisiert'],
  ['copySuccessful', 'Copy successful.', 'Link kopiert.'],
  ['resetSuccessful', 'The reset was successful', 'Erfolgreich zurückgesetzt'],
  ['tournamentFinished', 'Tournament finished successfully!', 'Turnier erfolgreich beendet!'],
  ['teamsDoNotMatch', 'The number of teams does not match', 'Die Anzahl der Teams stimmt nicht'],
];

describe('messages', () => {
  test.each(MESSAGES)('%s', (key, english, german) => {
    expect(commonEn.messages[key]).toBe(english);
    expect(commonDe.messages[key]).toBe(german);
  });

  test('the end of a session by inactivity', () => {
    expect(commonEn.session.expired).toBe(
      'You have been logged out due to inactivity. Please log in again.',
    );
    expect(commonDe.session.expired).toBe(
      'Du wurdest wegen Inaktivität abgemeldet. Bitte melde dich erneut an.',
    );
  });
});

describe('validations of a new tournament', () => {
  test.each([
    ['nameTooLong', 'The name is too long.', 'Der Name ist zu lang.'],
    ['postalCodeInvalid', 'Not a valid postal code.', 'Keine gültige Postleitzahl.'],
  ] as const)('%s', (key, english, german) => {
    expect(tournamentsEn.invalid[key]).toBe(english);
    expect(tournamentsDe.invalid[key]).toBe(german);
  });
});

describe('both languages', () => {
  const german = import.meta.glob<object>('./de/*.json', { import: 'default', eager: true });
  const english = import.meta.glob<object>('./en/*.json', { import: 'default', eager: true });

  test.each(Object.keys(german))('%s has the same places to fill in', (path) => {
    const other = english[path.replace('/de/', '/en/')];
    expect(placesOf(other)).toEqual(placesOf(german[path]));
  });
});

/** Every key with the names in its `{{places}}`. */
function placesOf(texts: unknown, path = ''): Record<string, string> {
  if (typeof texts === 'string') {
    const names = [...texts.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    return { [path]: [...new Set(names)].sort().join() };
  }
  const entries = Object.entries(texts ?? {});
  return Object.assign({}, ...entries.map(([key, value]) => placesOf(value, `${path}.${key}`)));
}
