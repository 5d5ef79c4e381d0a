import { expect, test } from 'vitest';
import { leavesOf, type Texts } from '@/testing/texts';

/** What a coach, a parent or a helper does with each figure on a screen, and the texts that it stands in. */
const USES: [figure: string, use: string, texts: RegExp][] = [
  [
    'a round and how many there are',
    'know what is on and what an entry, a tap or a correction concerns',
    /^(board:(between|betweenUntil|nextAt|afterRound)|overview:(afterRound|rounds\.title)|print:(rounds\.one|sheet\.title|slip\.about)|round:(title|of|action|between|times|leftover)|round-changes:(beside|recalculate\.(title|record|later)|field|reset|stopEarly)|tournament:(menu\.groups\.round|info\.round|plan\.round)|tournaments:mine\.round|common:format\.rounds|festival:(group\.(running|ready|between)|whistle)|fairness:rounds)/,
  ],
  ['the round from which a team plays', 'be there by then', /^round:visitor\.playsFrom$/],
  [
    'a pitch',
    'walk there',
    /^(festival:group\.pitches|common:match\.(pitch|label)|print:(slip|sheet)\.pitch)$/,
  ],
  [
    'results entered and missing',
    'ask for those that are missing before the next round',
    /^(round:(entered|progress|allEntered|missing|undo|visitor\.matches)|overview:rounds\.since|round-changes:recalculate\.change)/,
  ],
  [
    'what waits on this device',
    'find a network before closing the page',
    /^common:state\.offlineWaiting$/,
  ],
  [
    'teams there and expected',
    'wait, ask around or start',
    /^(clubs:summary|team-form:(add|validation\.atMostInTournament)|field:(allStrengths|teamsOfExpected|start|setup|moves\.after)|tournaments:mine\.teamsOf|common:format\.(teams|clubs)|round-changes:field\.joining|round:visitor\.team)/,
  ],
  [
    'a field that becomes several tournaments, and how well strengths match in them',
    'choose how many tournaments, ask for teams, or swap clubs back',
    /^festival:(split|more)/,
  ],
  [
    'strengths',
    'compare teams and set them right',
    /^(clubs:(table\.)?strength|team-form:strength|series:copy\.changed)/,
  ],
  [
    'matches, opponents, formats and minutes of a child',
    'tell parents what every child gets; choose more or fewer rounds',
    /^(preview:(verdict|formats|plan|tooLong)|tournament:plan\.net|recap:sentence|fairness:sheet|after-day:report\.matches)/,
  ],
  [
    'what is missing for the start',
    'mend it: so many teams, clubs or pitches',
    /^preview:blocked\.mend/,
  ],
  [
    'pitches, goals, cones, balls and bibs',
    'build the ground and bring the material',
    /^(pitches:(setup|material|drawing|layout|rules)|pitch-choice|preview:hint|tournaments:plan\.(pitches|sizes))/,
  ],
  [
    'rounds, minutes and the end of the day',
    'book the ground, tell parents when it is over, catch up',
    /^(tournament:(info\.size|plan\.(drinks|late)|delay)|tournaments:(plan\.(rounds|bar)|new\.recommended)|tournament-edit|print:poster\.size)/,
  ],
  [
    'rounds and results that a change discards',
    'decide whether it is worth that',
    /^round-changes:discarded/,
  ],
  ['how old the page is', 'wait for a newer one, or reload', /^round:visitor\.age/],
  [
    'places in the field and on the waiting list',
    'register, or look for another tournament; accept or decline',
    /^registration:/,
  ],
  ['certificates', 'put so many sheets into the printer', /^after-day:certificates/],
  [
    'the day beside its plan',
    'plan the next one with longer breaks, fewer rounds or fewer pitches',
    /^after-day:report/,
  ],
  ['matches and children of the day', 'tell the club group what a day it was', /^recap:message$/],
  ['dates of a club, meetings in the past', 'see whom one knows already', /^(series|fairness:why)/],
  ['results behind a rating', 'judge how far to trust a pairing that looks odd', /^fairness:basis/],
  ['rows of a pasted table', 'find the row that is wrong', /^paste:/],
  ['an entry of the journal', 'find the moment to go back to', /^journal:/],
  [
    'how many are too many, or bear a name',
    'type less, come back tomorrow, or choose',
    /^(common:(reasons|find)|feedback:|tournaments:(invalid|mine\.import)|team-form:validation\.nickName|after-day:errors)/,
  ],
  ['rank and points', 'see who is ahead', /^(overview:columns\.|board:)(rank|points)$/],
  [
    'how often a team plays, and in each format',
    'see that all get as much, and both',
    /^(overview:columns\.(funino|classic)|board:games|series:club\.(teams|funino|classic))$/,
  ],
  [
    'minutes, formats and opponents of each team',
    'see that nobody was left behind; plan the next day otherwise',
    /^after-day:(report\.(minutes|opponents)|3v3|5v5)$/,
  ],
  [
    'matches, children, minutes and opponents of a day',
    'tell at home what a day it was',
    /^recap:numbers/,
  ],
  ['children expected', 'bring enough bibs', /^tournaments:plan\.children$/],
  ['pages', 'know how much is to come', /^board:page$/],
  ['how long data are kept', 'export in time', /^legal:/],
];
/** The engine's own numbers, which nobody sees who does not unfold them. */
const FOR_EXPERTS = /^(fairness:alternative|preview:figures)/;
/** What columns of words are called. */
const WORDS = /[:.](team|club|date|perClub)$/;
const NUMBERS =
  /\{\{(count|round|rounds|number|minutes|max|min|most|pitch|present|expected|funino|classic|value|of|next|total|last|strength|entered|first|met|meetings|row|width|height|gap|zone|length|metres|now|left|net|games|children|fewest|position|seconds|days|page|pages|points)\}\}/;

const files = import.meta.glob<Texts>('./de/*.json', { import: 'default', eager: true });
const inTexts = Object.entries(files).flatMap(([path, tree]) => {
  const namespace = path.slice('./de/'.length, -'.json'.length);
  return leavesOf(tree)
    .filter(([, text]) => NUMBERS.test(text))
    .map(([key]) => `${namespace}:${key.replace(/_(zero|one|other)$/, '')}`);
});

const sources = import.meta.glob<string>(
  ['../**/*.tsx', '!../**/*.test.tsx', '!../routes/components/*'],
  { query: '?raw', import: 'default', eager: true },
);
/** Figures that stand by themselves: what is said of them is above their column, or below each. */
const PLACES =
  /useTranslation\(\[?'([\w-]+)'|<(?:Table\.Columns|Numbers)\s+(?:names|numbers)=\{\[(.*?)\]\}|<Table\.Heading scope="col"[^>]*>\s*\{(.*?)\}/gs;
let places = 0;
const byThemselves = Object.values(sources).flatMap((source) => {
  let namespace = '';
  return [...source.matchAll(PLACES)].flatMap(([, said, names, heading]) => {
    if (said) namespace = said;
    else places += 1;
    const keys = (names ?? heading ?? '').matchAll(/'([\w:.-]+)'/g);
    return [...keys].map(([, key = '']) => (key.includes(':') ? key : `${namespace}:${key}`));
  });
});

const figures = new Set(
  [...inTexts, ...byThemselves.filter((key) => !WORDS.test(key))].filter(
    (key) => !FOR_EXPERTS.test(key),
  ),
);

test('each column and each number with a word below is read', () => {
  const all = Object.values(sources).join('\n');
  const opened = /<Table\.Columns|<Numbers\s+numbers|<Table\.Heading scope="col"/g;
  expect(places).toBe(all.match(opened)?.length);
});

test('somebody does something with each figure', () => {
  const isUsed = (key: string) => USES.some(([, , texts]) => texts.test(key));
  expect([...figures].filter((key) => !isUsed(key))).toEqual([]);
});

test.each(USES)('%s: %s', (_figure, _use, texts) => {
  expect([...figures].some((key) => texts.test(key))).toBe(true);
});
