import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText } from '../../kernel/testing/plain.ts';
import { freshFold, Play } from '../../kernel/testing/play.ts';
import { hidePeriodsSeconds } from './commands.ts';
import { hiddenNow, isRevealed, mayLink, sharedLives, type Life } from './views.ts';
import { visibility } from './visibility.ts';

/** Ann died twice and lives again; Bob died once. */
const led = [
  { id: 'ann-1', account: 'a-ann', revealed: false, dead: true },
  { id: 'ann-2', account: 'a-ann', revealed: true, dead: true },
  { id: 'ann-3', account: 'a-ann', revealed: false, dead: false },
  { id: 'bob-1', account: 'a-bob', revealed: false, dead: true },
] as const;
const [ann1, ann2, ann3, bob1] = led;
const ofAnn = led.filter(({ account }) => account === 'a-ann');

const started = () => new Play([visibility]);

/** What the gateway vouches of the characters that a command names. */
function vouching(...ids: readonly string[]) {
  const lives = led
    .filter(({ id }) => ids.includes(id))
    .map(({ id, account, dead }) => ({ character: id, account, dead }));
  return { lives };
}

const hide = (play: Play, seconds: number, ...characters: string[]) =>
  play.send(
    'a-ann',
    'visibility.hide-characters',
    { characters, seconds },
    { vouched: vouching(...characters) },
  );
const reveal = (play: Play, states: Record<string, boolean>) =>
  play.send('a-ann', 'visibility.set-revealed', { states }, { vouched: vouching(...Object.keys(states)) });

function share(play: Play, character: string, recipient: string, recipientAccount: string | null) {
  const vouched = { ...vouching(character), recipientAccount };
  return play.send('a-ann', 'visibility.share-privately', { character, recipient }, { vouched });
}

const codeOf = (outcome: ReturnType<typeof hide>) =>
  outcome.kind === 'refused' ? outcome.refusal.code : outcome.kind;
const seenBy = (play: Play, viewer: string | null, id: string) =>
  sharedLives(play.world, viewer, id, ofAnn, play.now).map((life) => life.id);

describe('the link between lives', () => {
  test('[E032] [R134] is as chosen at birth until it is revealed or concealed, one by one or in bulk', () => {
    const play = started();
    expect(ofAnn.map((life) => isRevealed(play.world, life))).toStrictEqual([false, true, false]);
    expect(codeOf(reveal(play, { 'ann-1': true }))).toBe('events');
    expect(ofAnn.map((life) => isRevealed(play.world, life))).toStrictEqual([true, true, false]);
    reveal(play, { 'ann-1': false, 'ann-2': false, 'ann-3': true });
    expect(ofAnn.map((life) => isRevealed(play.world, life))).toStrictEqual([false, false, true]);
  });

  test('[E024] shows others only the revealed lives, and nothing from a private one', () => {
    const play = started();
    expect(seenBy(play, 'a-bob', 'ann-2')).toStrictEqual(['ann-2']);
    expect(seenBy(play, 'a-bob', 'ann-1')).toStrictEqual([]);
    reveal(play, { 'ann-3': true });
    expect(seenBy(play, 'a-bob', 'ann-3')).toStrictEqual(['ann-2', 'ann-3']);
    expect(seenBy(play, null, 'ann-2')).toStrictEqual(['ann-2', 'ann-3']);
    expect(seenBy(play, 'a-ann', 'ann-1')).toStrictEqual(['ann-1', 'ann-2', 'ann-3']);
  });

  test('[E020] can be shared privately with one person and nobody else', () => {
    const play = started();
    expect(codeOf(share(play, 'ann-1', 'bob-1', 'a-bob'))).toBe('events');
    expect(mayLink(play.world, 'a-bob', ann1)).toBe(true);
    expect(mayLink(play.world, 'a-cyd', ann1)).toBe(false);
    expect(mayLink(play.world, null, ann1)).toBe(false);
    expect(seenBy(play, 'a-bob', 'ann-1')).toStrictEqual(['ann-1', 'ann-2']);
    expect(seenBy(play, 'a-cyd', 'ann-1')).toStrictEqual([]);
    expect(play.log.at(-1)?.subjects).toMatchObject([
      { id: 'a-ann', role: 'owner' },
      { id: 'a-bob', role: 'recipient' },
    ]);
  });
});

describe('hiding', () => {
  test('[E014] [R283] hides dead lives for one of six periods, and no longer', () => {
    expect(hidePeriodsSeconds).toStrictEqual([3_600, 21_600, 86_400, 259_200, 604_800, 1_209_600]);
    for (const seconds of hidePeriodsSeconds) {
      const play = started();
      expect(codeOf(hide(play, seconds, 'ann-1', 'ann-2'))).toBe('events');
      expect(hiddenNow(play.world, 'ann-2', play.now + seconds * 1_000 - 1)).toBe(true);
      expect(hiddenNow(play.world, 'ann-2', play.now + seconds * 1_000)).toBe(false);
      expect(seenBy(play, 'a-bob', 'ann-2')).toStrictEqual([]);
      expect(seenBy(play, 'a-ann', 'ann-2')).toHaveLength(3);
    }
  });

  test('[R181] is only for the dead', () => {
    expect(codeOf(hide(started(), 3_600, 'ann-1', 'ann-3'))).toBe('visibility_alive');
  });
});

describe('refused is', () => {
  const attempts: readonly (readonly [string, string, (play: Play) => ReturnType<typeof hide>])[] = [
    ['visibility_period', 'another period', (play) => hide(play, 60, 'ann-1')],
    ['visibility_unknown', "hiding another's life", (play) => hide(play, 3_600, 'bob-1')],
    [
      'visibility_unknown',
      "hiding another's life among own ones",
      (play) => hide(play, 3_600, 'ann-1', 'bob-1'),
    ],
    ['visibility_unknown', 'hiding a life that nobody led', (play) => hide(play, 3_600, 'nobody')],
    ['visibility_unknown', "revealing another's life", (play) => reveal(play, { 'bob-1': true })],
    ['visibility_unknown', "sharing another's life", (play) => share(play, 'bob-1', 'ann-3', 'a-ann')],
    ['visibility_unknown', 'sharing with nobody', (play) => share(play, 'ann-1', 'nobody', null)],
    ['visibility_self', 'sharing with oneself', (play) => share(play, 'ann-1', 'ann-3', 'a-ann')],
    ['invalid_payload', 'revealing nothing', (play) => reveal(play, {})],
    ['invalid_payload', 'hiding nothing', (play) => hide(play, 3_600)],
  ];
  test.each(attempts)('as %s: %s', (code, _, attempt) => {
    const play = started();
    expect(codeOf(attempt(play))).toBe(code);
    expect(play.log).toHaveLength(0);
  });

  test('sharing a life twice with the same account, even in its later life', () => {
    const play = started();
    share(play, 'ann-1', 'bob-1', 'a-bob');
    expect(codeOf(share(play, 'ann-1', 'bob-2', 'a-bob'))).toBe('visibility_shared');
  });
});

test("a stranger's life and one that does not exist are refused in the same words", () => {
  const play = started();
  const refusals = [hide(play, 3_600, 'bob-1'), hide(play, 3_600, 'nobody')].map((outcome) =>
    outcome.kind === 'refused' ? outcome.refusal : null,
  );
  expect(refusals[0]).toStrictEqual(refusals[1]);
});

/** Anything that Ann does with the lives that Cyd may not see. */
const act = fc.oneof(
  fc.record({ do: fc.constant('hide' as const), seconds: fc.constantFrom(...hidePeriodsSeconds) }),
  fc.record({ do: fc.constant('share' as const), with: fc.constantFrom('a-bob', 'a-dan') }),
  fc.record({ do: fc.constant('conceal' as const) }),
);

test('nobody can infer whether private lives exist, or what was done with them', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), fc.boolean(), (acts, alone) => {
      const play = started();
      const secret: Life[] = [ann1, ann3];
      for (const each of acts) {
        if (each.do === 'hide') hide(play, each.seconds, 'ann-1');
        else if (each.do === 'share') share(play, 'ann-1', 'bob-1', each.with);
        else reveal(play, { 'ann-1': false, 'ann-3': false });
      }
      const lives = alone ? [ann2] : [...secret, ann2];
      for (const viewer of ['a-cyd', null])
        expect(sharedLives(play.world, viewer, 'ann-2', lives, play.now)).toStrictEqual([ann2]);
    }),
  );
});

test('a reader of the log finds the same visibility', () => {
  const play = started();
  hide(play, 3_600, 'ann-1');
  share(play, 'ann-1', bob1.id, 'a-bob');
  reveal(play, { 'ann-2': false });
  expect(plainText(freshFold([visibility], play.log).slices)).toBe(plainText(play.world.slices));
});
