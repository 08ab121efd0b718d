import type { AnswerOf } from '../calls.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  initialSettings,
  settingsKeys,
  settingsDocument,
  statsBarOptions,
  type StatsBarOption,
} from '../../preferences/player-settings.ts';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
let key: string;
let sequence = 0;
beforeAll(async () => {
  game = await startTestGame();
});
afterAll(() => game.stop());
beforeEach(async () => {
  key = await game.register(`ann-${(sequence += 1)}@example.com`);
});

const set = (name: string, value: unknown) =>
  game.call('POST', '/api/settings', { key, body: { key: name, value } });
const refused = (name: string, value: unknown) =>
  game.refusal('POST', '/api/settings', { key, body: { key: name, value } });
const read = async (type: 'general' | 'alerts' | 'interface', as = key) =>
  (await game.answer('GET settings', { key: as, query: { type } })).settings;
const state = (as = key) => game.answer('GET state', { key: as });

describe('[E055] the vehicles to point out', () => {
  const highlighted = async () =>
    (await game.answer('GET settings/vehicles', { key })).vehicles
      .filter((vehicle) => vehicle.highlighted)
      .map(({ id }) => id);

  test('are none at first, and then those that were chosen', async () => {
    expect(await highlighted()).toEqual([]);
    await set('vehicle_highlights', ['whitlock-twelve', 'ventnor-eight']);
    expect(await highlighted()).toEqual(['ventnor-eight', 'whitlock-twelve']);
    await set('vehicle_highlights', []);
    expect(await highlighted()).toEqual([]);
  });

  test('are models that there are, each once', async () => {
    expect(await refused('vehicle_highlights', ['constructor'])).toBe('400 invalid');
    expect(await refused('vehicle_highlights', ['ventnor-eight', 'ventnor-eight'])).toBe('400 invalid');
  });
});

describe('settings', () => {
  test('[E054] [R087] [R221] [S143] are listed by page, general, alerts or interface, at first as they come', async () => {
    expect(await read('general')).toEqual({
      disable_text_formatting: false,
      text_color_light: '#111111',
      text_color_dark: '#eeeeee',
    });
    expect(await read('interface')).toEqual({
      sound: true,
      dark_mode: null,
      shortcuts: true,
      vehicle_reload_delay: false,
    });
    expect(Object.keys(Object(await read('alerts')))).toEqual(
      settingsKeys.filter((name) => name.startsWith('alert_')),
    );
    expect(await game.refusal('GET', '/api/settings?type=other', { key })).toBe('400 invalid');
    expect(await game.refusal('GET', '/api/settings', { key })).toBe('400 invalid');
  });

  test('[E053] [R285] are changed one by one and told by the state, to their owner alone', async () => {
    const other = await game.register(`other-${sequence}@example.com`);
    expect((await set('sound', false)).status).toBe(204);
    expect((await set('dark_mode', true)).status).toBe(204);
    expect(await read('interface')).toMatchObject({ sound: false, dark_mode: true });
    expect((await state()).settings).toMatchObject({ sound: false, dark_mode: true });
    expect((await state(other)).settings).toMatchObject({ sound: true, dark_mode: null });
    expect((await set('dark_mode', null)).status).toBe(204);
    expect((await state()).settings).toMatchObject({ dark_mode: null });
  });

  test('[E053] changed in two tabs at once are both changed, and a repeated change is the same one', async () => {
    await Promise.all([set('sound', false), set('shortcuts', false), set('dark_mode', false)]);
    await set('sound', false);
    expect(await read('interface')).toEqual({
      sound: false,
      dark_mode: false,
      shortcuts: false,
      vehicle_reload_delay: false,
    });
  });

  test.each<readonly [string, unknown]>([
    ['unknown', true],
    ['__proto__', true],
    ['stats_bar', ['money']],
    ['sound', 'yes'],
    ['sound', null],
    ['dark_mode', 0],
    ['shortcuts', -1],
    ['shortcuts', 2 ** 53],
    ['text_color_dark', 'red'],
  ])('[E053] the setting %s is not to be %j', async (name, value) => {
    expect(await refused(name, value)).toBe('400 invalid');
    const pages = (['general', 'alerts', 'interface'] as const).map((type) => read(type));
    const { stats_bar: _bar, ...initial } = initialSettings;
    expect(Object.assign({}, ...(await Promise.all(pages)))).toEqual(initial);
  });

  test('[E053] [R087] the colours of one’s own text are for those who pay for them', async () => {
    expect(await refused('text_color_light', '#b0b0b0')).toBe('403 settings_premium');
    expect(await read('general')).toMatchObject({ text_color_light: '#111111' });
  });

  test('[E053] a guest has none', async () => {
    const body = { key: 'sound', value: false };
    expect(await game.refusal('POST', '/api/settings', { body })).toBe('401 auth_session');
  });
});

describe('the stats bar', () => {
  const choose = (options: unknown) =>
    game.call('POST', '/api/settings/stats-bar', { key, body: { options } });
  const shownIn = ({ options }: AnswerOf<'GET settings/stats-bar'>) =>
    options.flatMap(({ id, shown }) => (shown ? [id] : []));

  test('[E058] [R082] offers every option, at first all of them shown', async () => {
    expect(shownIn(await game.answer('GET settings/stats-bar', { key }))).toEqual(statsBarOptions);
    expect((await state()).stats_bar).toEqual(statsBarOptions);
  });

  test('[E059] [R081] shows what is chosen in the order it is chosen in, and tells the state', async () => {
    const body = { options: ['bullets' as const, 'money' as const] };
    const answer = await game.answer('POST settings/stats-bar', { key, body });
    expect(shownIn(answer)).toEqual(['bullets', 'money']);
    expect(answer.options).toHaveLength(statsBarOptions.length);
    expect((await state()).stats_bar).toEqual(['bullets', 'money']);
  });

  test('[E060] is given back as it was', async () => {
    await choose(['time']);
    const body = {};
    expect(shownIn(await game.answer('POST settings/stats-bar/reset', { key, body }))).toEqual(
      statsBarOptions,
    );
    expect((await state()).stats_bar).toEqual(statsBarOptions);
  });

  test('[E060] is given back in the options that are named, and stays in the others', async () => {
    const reset = async (chosen: readonly StatsBarOption[], options: StatsBarOption[]) => {
      await choose(chosen);
      return shownIn(await game.answer('POST settings/stats-bar/reset', { key, body: { options } }));
    };
    expect(await reset(['time', 'money'], ['level'])).toEqual(['level', 'time', 'money']);
    expect(await reset(['time', 'level'], ['level', 'time'])).toEqual(['level', 'time']);
    expect(await reset(['money'], ['money'])).toEqual(['money']);
  });

  test.each([[[]], [['money', 'money']], [['nothing']], [[...statsBarOptions, 'money']], ['money'], [null]])(
    '[E059] is never %j',
    async (options) => {
      expect((await choose(options)).status).toBe(400);
      expect((await state()).stats_bar).toEqual(statsBarOptions);
    },
  );
});

test('settings of a build that had others keep what is still known', async () => {
  const kept = settingsDocument.schema.parse({ sound: false, shortcuts: 900, gone: 1, stats_bar: ['x'] });
  expect(kept).toEqual({ ...initialSettings, sound: false });
});

describe('a reserved name', () => {
  const reserve = (as: string, value: string | null) =>
    game.refusal('POST', '/api/settings', { key: as, body: { key: 'reserved_username', value } });
  const listed = async (as: string) =>
    (await game.answer('GET settings/reserved-usernames', { key: as })).reserved_usernames;
  const birth = (username: string) => ({
    body: { checkUserAgreement: true, reveal: false, protection: '24', username },
  });

  test('[E053] [E056] is refused to everybody else who is born, and shown to its owner alone', async () => {
    const other = await game.register(`rival-${sequence}@example.com`);
    expect(await reserve(key, 'Silvio')).toBe('204 undefined');
    expect(await listed(key)).toMatchObject([{ username: 'Silvio' }]);
    expect(await listed(other)).toEqual([]);
    const rival = { key: other, ...birth('Si1vio') };
    expect(await game.refusal('POST', '/api/me/characters', rival)).toBe('409 characters_name_taken');
    expect((await game.call('POST', '/api/me/characters', { key, ...birth('Silvio') })).status).toBe(200);
    expect(await reserve(other, 'silvio')).toBe('409 settings_username_taken');
    expect(await reserve(key, 'Silvio')).toBe('204 undefined');
  });

  test('[E056] is given back, and is then anybody’s', async () => {
    await reserve(key, 'Clemenza');
    expect(await reserve(key, null)).toBe('204 undefined');
    expect(await listed(key)).toEqual([]);
    expect(await reserve(key, null)).toBe('409 settings_username_none');
    const { character } = await game.play('Clemenza');
    expect(character).toBeTruthy();
  });
});
