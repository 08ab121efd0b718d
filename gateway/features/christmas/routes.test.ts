import { ownCommand } from '../../pipeline/own-commands.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dayMs, hourMs } from '@rackets/engine/shared/time/time.ts';
import { passes, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

const noon = Date.UTC(2026, 11, 3, 12);

let game: TestGame;
let key: string;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  game = await startTestGame({ settings: { relaxedLimits: true } });
  ({ key } = await game.play('Nicholas'));
});
afterAll(async () => {
  await game.stop();
  vi.useRealTimers();
});

const plan = (startsAt: number, endsAt: number) =>
  game.platform.submit(
    ownCommand('calendar.schedule-event', `plan-${startsAt}`, {
      name: 'Christmas',
      kind: 'christmas',
      startsAt,
      endsAt,
      deathmatchAt: null,
    }),
  );
const open = (day: number) => ({ key, body: { day } });
const refused = (day: number) => game.refusal('POST', '/api/christmas', open(day));
const stateOf = async (day: number) => {
  const { doors } = await game.answer('GET christmas', { key });
  return doors.find((door) => door.day === day)?.state;
};

test('[E389] [E390] doors open while the event of Christmas runs, that of the day and once', async () => {
  expect(await game.answer('GET christmas', { key })).toMatchObject({ event: null });
  expect(await refused(3)).toBe('422 christmas_not_running');

  await plan(noon + hourMs, noon + 30 * dayMs);
  expect(await game.answer('GET christmas', { key })).toMatchObject({
    event: { running: false, starts_at: '2026-12-03T13:00:00.000Z' },
  });
  expect([await stateOf(3), await refused(3)]).toEqual(['shut', '422 christmas_not_running']);

  passes(hourMs);
  expect(await game.answer('GET christmas', { key })).toMatchObject({
    event: { running: true },
    next_at: '2026-12-04T00:00:00.000Z',
  });
  expect([await stateOf(2), await stateOf(3), await stateOf(4)]).toEqual(['missed', 'today', 'shut']);
  expect([await refused(2), await refused(4), await refused(25)]).toEqual([
    '422 christmas_too_late',
    '422 christmas_too_early',
    '404 christmas_no_door',
  ]);
  const { prize } = await game.answer('POST christmas', open(3));
  const { doors } = await game.answer('GET christmas', { key });
  expect(doors.flatMap((door) => (door.prize === null ? [] : [door]))).toEqual([
    { day: 3, date: '2026-12-03T00:00:00.000Z', state: 'opened', prize },
  ]);
  expect(await refused(3)).toBe('409 christmas_door_open');
});

test.each([0, 100, 1.5, '3', null])('[E390] %j is no day', async (day) => {
  expect(await game.refusal('POST', '/api/christmas', { key, body: { day } })).toBe('400 invalid');
});
