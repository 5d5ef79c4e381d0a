import { beforeEach, describe, expect, test, vi } from 'vitest';
import { changeSettings } from '@/settings/settings';
import { currentLanguage, say } from './i18n';

/** Wording that was agreed on, word for word, in both languages. */
const WORDING: [key: string, english: string, german: string][] = [
  [
    'common:messages.somethingWentWrong',
    'Oops - something went wrong!',
    'Hoppla – da ist etwas schiefgelaufen!',
  ],
  [
    'common:reasons.ALREADY_SUBMITTED',
    'You already submitted results for these games!',
    'Du hast die Ergebnisse dieser Spiele bereits eingetragen!',
  ],
  [
    'common:messages.newRoundFailed',
    "Ooops, the new matches couldn't be determined...",
    'Hoppla, die neuen Spiele konnten nicht berechnet werden …',
  ],
  [
    'common:messages.resetFailed',
    'The reset was unsuccessful',
    'Das Zurücksetzen ist fehlgeschlagen',
  ],
  ['common:messages.copyFailed', 'Copied failed', 'Kopieren fehlgeschlagen'],
  [
    'common:tournamentNotFound.title',
    'This tournament does not exist...',
    'Dieses Turnier gibt es nicht …',
  ],
  [
    'common:messages.addingClubNotPossible',
    'Adding club not possible',
    'Verein kann nicht hinzugefügt werden',
  ],
  [
    'common:messages.editingTeamsNotPossible',
    'Editing teams not possible',
    'Teams können nicht bearbeitet werden',
  ],
  [
    'common:reasons.ALREADY_STARTED',
    'The tournament has already started',
    'Das Turnier wurde bereits gestartet',
  ],
  [
    'common:reasons.TOURNAMENT_STARTED',
    'The tournament has started already...',
    'Das Turnier läuft bereits …',
  ],
  ['common:messages.updateSuccessful', 'Update successful', 'Erfolgreich aktualisiert'],
  ['common:messages.deleteSuccessful', 'Delete successful', 'Erfolgreich gelöscht'],
  [
    'common:messages.tournamentAdded',
    'Tournament added successfully!',
    'Turnier erfolgreich angelegt!',
  ],
  ['common:messages.teamsAdded', 'Teams added successfully', 'Teams erfolgreich hinzugefügt'],
  ['common:messages.teamUpdated', 'Successfully updated team', 'Team erfolgreich aktualisiert'],
  [
    'common:messages.tournamentStarted',
    'The tournament was started successfully!',
    'Das Turnier wurde erfolgreich gestartet!',
  ],
  ['common:messages.resultSaved', 'Result saved successfully.', 'Ergebnis gespeichert.'],
  ['common:messages.newRoundStarted', 'New round started.', 'Neue Runde gestartet.'],
  [
    'common:messages.gameStateUpdated',
    'Game state updated successfully',
    'Spielstand erfolgreich aktualisiert',
  ],
  ['common:messages.copySuccessful', 'Copy successful.', 'Link kopiert.'],
  ['common:messages.resetSuccessful', 'The reset was successful', 'Erfolgreich zurückgesetzt'],
  [
    'common:messages.tournamentFinished',
    'Tournament finished successfully!',
    'Turnier erfolgreich beendet!',
  ],
  [
    'common:session.expired',
    'You have been logged out due to inactivity. Please log in again.',
    'Du wurdest wegen Inaktivität abgemeldet. Bitte melde dich erneut an.',
  ],
  [
    'common:messages.teamsDoNotMatch',
    'The number of teams does not match',
    'Die Anzahl der Teams stimmt nicht',
  ],
  ['common:notFound.title', 'Page not found', 'Seite nicht gefunden'],
  ['common:actions.backToHome', 'Back to home', 'Zurück zur Startseite'],
  [
    'common:session.loginFailed',
    'Logging in failed. Please try again.',
    'Die Anmeldung ist fehlgeschlagen. Bitte versuche es noch einmal.',
  ],
  [
    'common:session.cookiesBlocked',
    'Your browser blocks third-party cookies. This may interfere with logging in.',
    'Dein Browser blockiert Cookies von Drittanbietern. Die Anmeldung kann dadurch gestört sein.',
  ],
  ['tournaments:invalid.nameTooLong', 'The name is too long.', 'Der Name ist zu lang.'],
  [
    'tournaments:invalid.postalCodeInvalid',
    'Not a valid postal code.',
    'Keine gültige Postleitzahl.',
  ],
  [
    'clubs:validation.clubRequired',
    'Please declare the name of club.',
    'Bitte gib den Vereinsnamen an.',
  ],
  ['clubs:validation.clubExists', 'This club already exists.', 'Diesen Verein gibt es bereits.'],
  [
    'clubs:validation.nickNameRequired',
    'Please give the club a nickname.',
    'Bitte gib einen Kurznamen für den Verein an.',
  ],
  [
    'clubs:validation.nickNameExists',
    'This nickname already exists.',
    'Dieser Kurzname ist bereits vergeben.',
  ],
  [
    'clubs:validation.atLeastOneTeam',
    'At least 1 team has to join.',
    'Es muss mindestens 1 Team teilnehmen.',
  ],
  [
    'clubs:validation.atMostTeams',
    'The overall maximum number of teams of the same club is 8.',
    'Pro Verein können höchstens 8 Teams teilnehmen.',
  ],
  [
    'clubs:validation.strengthRequired',
    'Please evaluate the team strength.',
    'Bitte schätze die Spielstärke des Teams ein.',
  ],
  ['tournaments:invalid.name', 'Please enter a name.', 'Bitte gib einen Namen ein.'],
  ['tournaments:invalid.street', 'Please enter the street.', 'Bitte gib die Straße ein.'],
  [
    'tournaments:invalid.streetNumber',
    'Please enter the street number.',
    'Bitte gib die Hausnummer ein.',
  ],
  ['tournaments:invalid.city', 'Please enter the city.', 'Bitte gib den Ort ein.'],
  [
    'tournaments:invalid.streetNumberWhole',
    'The street number must be a whole number.',
    'Die Hausnummer muss eine ganze Zahl sein.',
  ],
  ['tournaments:invalid.date', 'Please choose a date.', 'Bitte wähle ein Datum.'],
  ['tournaments:invalid.startTime', 'Please choose a start time.', 'Bitte wähle eine Startzeit.'],
  [
    'tournaments:invalid.expectedTeams',
    'The number of teams must be even and between 6 and 16.',
    'Die Anzahl der Teams muss gerade sein und zwischen 6 und 16 liegen.',
  ],
  [
    'tournaments:invalid.rounds',
    'Please enter the number of rounds.',
    'Bitte gib die Anzahl der Runden an.',
  ],
  [
    'tournaments:invalid.consent',
    'Please agree that the data can be viewed by anyone with the link.',
    'Bitte stimme zu, dass alle mit dem Link die Daten ansehen können.',
  ],
  [
    'tournaments:invalid.end',
    'The end must be after the start.',
    'Das Ende muss nach dem Beginn liegen.',
  ],
  [
    'common:reasons.TOO_FEW_TEAMS',
    'At least 6 teams are needed.',
    'Es werden mindestens 6 Teams benötigt.',
  ],
  [
    'common:reasons.TOO_FEW_CLUBS',
    'At least 2 clubs must take part.',
    'Es müssen mindestens 2 Vereine teilnehmen.',
  ],
  [
    'common:reasons.CLUB_TOO_SMALL',
    'Every club needs at least 2 teams.',
    'Jeder Verein braucht mindestens 2 Teams.',
  ],
  [
    'common:reasons.ODD_TEAMS',
    'The number of teams must be even.',
    'Die Anzahl der Teams muss gerade sein.',
  ],
  [
    'common:reasons.CLUB_TOO_LARGE',
    'No club may have more than half of all teams.',
    'Kein Verein darf mehr als die Hälfte aller Teams stellen.',
  ],
  [
    'common:reasons.MORE_THAN_EXPECTED',
    'There are more teams than expected.',
    'Es sind mehr Teams gemeldet als erwartet.',
  ],
  [
    'clubs:start.anywayQuestion',
    'The number of teams differs from the expected number. Start anyway?',
    'Die Anzahl der Teams weicht von der erwarteten Anzahl ab. Trotzdem starten?',
  ],
  [
    'changes:field.question',
    'Changing teams resets the scheduled games and recalculates them. Continue?',
    'Wenn du Teams änderst, werden die geplanten Spiele zurückgesetzt und neu berechnet. Fortfahren?',
  ],
  [
    'changes:recalculate.question',
    'Editing these results recalculates all later rounds. Continue?',
    'Wenn du diese Ergebnisse änderst, werden alle folgenden Runden neu berechnet. Fortfahren?',
  ],
  [
    'common:reasons.TOURNAMENT_FINISHED',
    'Results can no longer be edited.',
    'Die Ergebnisse können nicht mehr geändert werden.',
  ],
  [
    'tournament:delete.text',
    'Really delete this tournament? This cannot be undone.',
    'Turnier wirklich löschen? Das kann nicht rückgängig gemacht werden.',
  ],
  [
    'clubs:edit.strengthFrozen',
    'Team strengths only affect the first two rounds.',
    'Die Spielstärke beeinflusst nur die ersten beiden Runden.',
  ],
  [
    'tournament:edit.roundsFixed',
    'The number of rounds cannot be changed at the moment.',
    'Die Anzahl der Runden kann derzeit nicht geändert werden.',
  ],
  ['plan:sent', 'Emergency plan sent by e-mail.', 'Notfallplan per E-Mail verschickt.'],
  [
    'pitches:rules.gentleman',
    "Gentleman's rule: if a team leads by 3 or more goals, it takes one player off, or the trailing team adds one.",
    'Gentleman-Regel: Führt ein Team mit 3 oder mehr Toren, nimmt es ein Kind vom Feld oder das andere Team bekommt ein Kind dazu.',
  ],
];
/** What the two limits of the number of teams are in every installation. */
const PLACES = { min: 6, max: 16 };

describe.each([
  ['en', 1],
  ['de', 2],
] as const)('in %s', (language, column) => {
  beforeEach(async () => {
    changeSettings({ language });
    await vi.waitFor(() => expect(currentLanguage()).toBe(language));
  });

  test.each(WORDING)('%s', (...row) => {
    expect(say(row[0], PLACES)).toBe(row[column]);
  });
});
