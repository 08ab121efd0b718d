import { describe, expect, test } from 'vitest';
import { metric, timerUntil } from '../../kernel/state/world.ts';
import { born, jail } from '../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { newcomerSentences } from '../../kits/arrest.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { features } from '../index.ts';
import { bombDefusalRules } from './rules.ts';
import { bombDefusalState, openBomb, reward } from './state.ts';
import { viewBomb } from './views.ts';
import { clues, possibleWirings, wires, type Wire } from './wires.ts';

const rules = bombDefusalRules.defaults;
const open = 'bomb-defusal.open-attempt';
const cut = 'bomb-defusal.cut-wire';
const cutting = (wire: string, more: object = {}) => ({ wire, bomb: null, step: null, ...more });

/** A bomb whose clues leave red or green to the dynamite, and blue or the other of them to the clock. */
const shown = ['fires:red-green', 'never-stops:yellow'];

function beforeBomb(snipped: readonly Wire[] = []) {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  play.accept('a-ann', open);
  bombDefusalState(play.world).open.set(ann, { id: 'b1', clues: shown, snipped });
  return { play, ann };
}

/** The roll that draws a wiring in which `wire` does this. */
function rollFor(wire: Wire, does: 'stop' | 'fire' | 'nothing', snipped: readonly Wire[] = []): number {
  return possibleWirings(shown, snipped).findIndex((wiring) =>
    does === 'nothing' ? wiring.stop !== wire && wiring.fire !== wire : wiring[does] === wire,
  );
}

describe('opening a case', () => {
  test('[E261] shows the number of clues in the rules, consistent with at least one wiring, and no wire cut', () => {
    const play = openedPlay(features);
    const ann = born(play, 'a-ann', 'Ann');
    const { events } = play.accept('a-ann', open);
    const bomb = openBomb(play.world, ann);
    expect(bomb?.clues).toHaveLength(rules.firstClues);
    expect(possibleWirings(bomb?.clues ?? [], []).length).toBeGreaterThan(0);
    const seen = viewBomb(play.world, ann, play.now).attempt;
    expect(seen).toMatchObject({ wires_snipped: [], success: null });
    expect(seen?.clues).toHaveLength(rules.firstClues);
    expect(events.map(({ type }) => type)).toStrictEqual(['bomb-defusal.opened']);
  });

  test('keeps the bomb until it is decided: a second opening is refused', () => {
    const { play, ann } = beforeBomb();
    const before = openBomb(play.world, ann);
    expect(play.refusal('a-ann', open)).toBe('bomb_open');
    expect(openBomb(play.world, ann)).toBe(before);
  });

  test('decides nothing about the wires: neither the event nor the world says what a wire does', () => {
    const { play } = beforeBomb();
    const event = play.log.find(({ type }) => type === 'bomb-defusal.opened');
    expect(Object.keys(event?.data ?? {})).toStrictEqual(['bomb', 'clues']);
    const known = new Set(clues.map(({ id }) => id));
    // The event's own schema says so.
    const given = (event?.data['clues'] ?? []) as string[];
    expect(given.filter((id) => !known.has(id))).toStrictEqual([]);
  });
});

describe('cutting a wire', () => {
  test('[E262] [R623] the wire to the clock defuses: money, experience, the wait', () => {
    const { play, ann } = beforeBomb();
    const cash = holding(play.world, inHand(ann), 'money');
    const pays = reward(play.world, ann);
    const { answer } = play.accept('a-ann', cut, cutting('blue'), { rolls: [rollFor('blue', 'stop'), 40] });
    expect(answer).toMatchObject({
      success: true,
      wires_snipped: ['blue'],
      clue: null,
      money: pays.moneyMin + 40,
      money_family: 0,
      level_points: rules.levelPoints,
      wait_seconds: rules.waitSeconds,
      prison_seconds: null,
    });
    expect(holding(play.world, inHand(ann), 'money') - cash).toBe(pays.moneyMin + 40);
    expect(timerUntil(play.world, ann, 'bomb-defusal')).toBe(play.now + rules.waitSeconds * 1000);
    expect(openBomb(play.world, ann)).toBeNull();
    expect(metric(play.world, ann, 'bomb-defusal.successes')).toBe(1);
    expect(play.refusal('a-ann', open)).toBe('timer_running');
  });

  test('[R623] the wire to the dynamite goes off: nothing earned, heat, and by it prison', () => {
    const { play, ann } = beforeBomb();
    const { answer } = play.accept('a-ann', cut, cutting('red'), { rolls: [rollFor('red', 'fire'), 0] });
    expect(answer).toMatchObject({
      success: false,
      money: 0,
      level_points: rules.failurePoints,
      heat_percent: rules.arrest.heatOnFailure / 10,
      prison_seconds: newcomerSentences.sentenceSecondsMax,
    });
    expect(timerUntil(play.world, ann, 'prison')).toBe(
      play.now + newcomerSentences.sentenceSecondsMax * 1000,
    );
    expect(metric(play.world, ann, 'bomb-defusal.attempts')).toBe(1);
    expect(metric(play.world, ann, 'bomb-defusal.streak')).toBe(0);
  });

  test('[R623] a harmless wire ends nothing and reveals a new clue', () => {
    const { play, ann } = beforeBomb();
    const { answer } = play.accept('a-ann', cut, cutting('yellow'), {
      rolls: [rollFor('yellow', 'nothing'), 0, 0],
    });
    expect(answer).toMatchObject({
      success: null,
      wires_snipped: ['yellow'],
      clue: expect.any(String),
      wait_until: null,
    });
    const bomb = openBomb(play.world, ann);
    expect(bomb?.snipped).toStrictEqual(['yellow']);
    expect(bomb?.clues).toHaveLength(shown.length + 1);
    const before = possibleWirings(shown, ['yellow']).length;
    expect(possibleWirings(bomb?.clues ?? [], ['yellow']).length).toBeLessThan(before);
    expect(metric(play.world, ann, 'bomb-defusal.attempts')).toBe(0);
    expect(timerUntil(play.world, ann, 'bomb-defusal')).toBe(0);
  });

  test('draws among exactly the wirings that the clues and the cut wires allow', () => {
    const { play } = beforeBomb(['yellow']);
    const { events } = play.accept('a-ann', cut, cutting('blue'));
    const [wiring] = events[0]?.draws?.rolls ?? [];
    expect(wiring).toMatchObject({ label: 'wiring', n: possibleWirings(shown, ['yellow']).length });
  });

  test.each<readonly [string, string, object, (play: Play, ann: string) => void]>([
    ['bomb_wire_cut', 'the wire is cut already', cutting('yellow'), () => undefined],
    ['bomb_changed', 'the player saw another bomb', cutting('blue', { bomb: 'b0' }), () => undefined],
    ['bomb_changed', 'the player saw another step', cutting('blue', { step: 0 }), () => undefined],
    [
      'bomb_closed',
      'no case is open',
      cutting('blue'),
      (play, ann) => bombDefusalState(play.world).open.delete(ann),
    ],
    ['prison_locked', 'the gangster sits', cutting('blue'), (play, ann) => jail(play, ann, 60)],
    ['invalid_payload', 'there is no such wire', cutting('purple'), () => undefined],
  ])('[E262] is refused as %s when %s', (code, _, payload, prepare) => {
    const { play, ann } = beforeBomb(['yellow']);
    prepare(play, ann);
    expect(play.refusal('a-ann', cut, JSON.parse(JSON.stringify(payload)))).toBe(code);
  });
});

test('death removes an open bomb', () => {
  const { play, ann } = beforeBomb();
  const removal = { character: ann, cause: 'admin' };
  play.accept('game', 'characters.remove-character', removal, { roles: ['system'] });
  expect(openBomb(play.world, ann)).toBeNull();
});

test('a player who uses the clues stops more than three clocks in five', () => {
  let won = 0;
  let lost = 0;
  const counted = (chosen: readonly string[], harmless: readonly Wire[], weight: number): void => {
    const possible = possibleWirings(chosen, harmless);
    const odds = wires
      .filter((wire) => !harmless.includes(wire))
      .map((wire) => ({
        wire,
        stops: possible.filter(({ stop }) => stop === wire).length,
        fires: possible.filter(({ fire }) => fire === wire).length,
      }));
    const best = odds.toSorted((a, b) => b.stops - b.fires - (a.stops - a.fires))[0];
    if (!best || possible.length === 0) return;
    won += (weight * best.stops) / possible.length;
    lost += (weight * best.fires) / possible.length;
    const rest = possible.length - best.stops - best.fires;
    // The further clue can only help: without it the figure is a lower bound.
    if (rest > 0) counted(chosen, [...harmless, best.wire], (weight * rest) / possible.length);
  };
  for (const one of clues) for (const other of clues) if (one !== other) counted([one.id, other.id], [], 1);
  expect(won / (won + lost)).toBeGreaterThan(0.6);
});
