import { describe, expect, test } from 'vitest';
import { plainText } from '../../kernel/testing/plain.ts';
import { freshFold, Play } from '../../kernel/testing/play.ts';
import { settings } from './settings.ts';
import { settingsState } from './state.ts';
import { reservedForOther, reservedName } from './views.ts';

const started = () => new Play([settings]);

function reserve(play: Play, account: string, username: string | null, borne = false): string {
  const outcome = play.send(account, 'settings.reserve-username', { username }, { vouched: { borne } });
  return outcome.kind === 'refused' ? outcome.refusal.code : outcome.kind;
}

describe('a reserved name', () => {
  test('[E056] belongs to its owner in every form that looks like it, one per account', () => {
    const play = started();
    expect(reserve(play, 'a-ann', ' Ａl Capone ')).toBe('events');
    expect(reservedName(play.world, 'a-ann')).toEqual({ username: 'Al Capone', at: play.now });
    expect(reserve(play, 'a-cyd', 'Bernie')).toBe('events');
    expect(reserve(play, 'a-bob', 'Bemie')).toBe('settings_username_taken');
    for (const alike of ['Al Capone', 'AlCapone', 'A1 Cap0ne']) {
      expect(reservedForOther(play.world, alike, 'a-bob')).toBe(true);
      expect(reservedForOther(play.world, alike, 'a-ann')).toBe(false);
      expect(reserve(play, 'a-bob', alike)).toBe('settings_username_taken');
    }
    expect(reserve(play, 'a-ann', 'Alphonse')).toBe('events');
    expect(reserve(play, 'a-bob', 'Al Capone')).toBe('events');
    expect(reservedForOther(play.world, 'Alphonse', 'a-bob')).toBe(true);
  });

  test('[E056] can be released only by its owner', () => {
    const play = started();
    reserve(play, 'a-ann', 'Ann');
    expect(reserve(play, 'a-bob', null)).toBe('settings_username_none');
    expect(reserve(play, 'a-ann', null)).toBe('events');
    expect(reserve(play, 'a-ann', null)).toBe('settings_username_none');
    expect(reservedForOther(play.world, 'Ann', 'a-bob')).toBe(false);
  });

  test('[E056] can be reserved again in another spelling', () => {
    const play = started();
    reserve(play, 'a-ann', 'Al Capone');
    expect(reserve(play, 'a-ann', 'AlCapone')).toBe('events');
    expect(reservedName(play.world, 'a-ann')?.username).toBe('AlCapone');
    expect(reservedForOther(play.world, 'Al Capone', 'a-bob')).toBe(true);
  });

  test.each<readonly [string, string]>([
    ['x', 'settings_username_invalid'],
    ['Thirteenchars', 'settings_username_invalid'],
    ['Аnn', 'settings_username_invalid'],
    ['y'.repeat(65), 'invalid_payload'],
  ])('[E056] [R265] is never %s', (username, code) => {
    expect(reserve(started(), 'a-ann', username)).toBe(code);
  });

  test('[E056] must not be in use or reserved for staff', () => {
    const play = started();
    expect(reserve(play, 'a-ann', 'Vito', true)).toBe('settings_username_taken');
    const sending = { roles: ['operator'], vouched: { borne: false } };
    expect(play.refusal('a-op', 'settings.reserve-username', { username: 'Vito' }, sending)).toBe(
      'settings_staff',
    );
  });

  test('[E056] outlives a restart', () => {
    const play = started();
    reserve(play, 'a-ann', 'Ann');
    reserve(play, 'a-ann', 'Annie');
    expect(plainText(freshFold([settings], play.log))).toBe(plainText(play.world));
  });
});

test('names that an earlier build stored are reserved still', () => {
  const play = started();
  reserve(play, 'a-ann', 'Alphonse');
  const { reserved } = settingsState(play.world);
  const stored = { reserved, names: new Map([['alphonse', 'a-ann']]) };
  expect(settingsState.shape.migrations[1]?.(stored)).toStrictEqual(settingsState(play.world));
});
