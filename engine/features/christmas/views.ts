import type { World } from '../../kernel/state/world.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { dayMs, iso, utcDay } from '../../shared/time/time.ts';
import { amountBehind, prizesFor } from './draw-prize.ts';
import { prizeName } from './prize.ts';
import { christmasRules } from './rules.ts';
import { dayOfDoor, foundOn } from './state.ts';

/** `today` can be opened now; `missed` was not opened on its day and stays shut. */
export const doorStates = ['opened', 'today', 'shut', 'missed'] as const;
type DoorState = (typeof doorStates)[number];

/** The calendar as its owner sees it (E389), while the event runs or not. */
export function viewChristmas(world: World, character: string, now: number, running = true) {
  const account = accountOf(world, character);
  const { doors, lastDoorTimes } = christmasRules(world);
  const today = utcDay(now);
  const days = Array.from({ length: doors }, (_, place) => dayOfDoor(world, place + 1, now));
  const next = days.find((day) => day > today);
  return {
    doors: days.map((day, place) => {
      const prize = foundOn(world, account, day);
      return {
        day: place + 1,
        date: iso(day * dayMs),
        state: prize === null ? stateOf(day, today, running) : ('opened' as const),
        prize,
      };
    }),
    /** When the next door can be opened; null after the last one. */
    next_at: next === undefined ? null : iso(next * dayMs),
    last_door_times: lastDoorTimes,
    prizes: viewPrizes(world, character),
  };
}

function stateOf(day: number, today: number, running: boolean): DoorState {
  if (day < today) return 'missed';
  return day === today && running ? 'today' : 'shut';
}

/** What any door but the last may hold, and how often among 100. */
function viewPrizes(world: World, character: string) {
  const offered = prizesFor(world, character);
  const all = offered.reduce((sum, { weight }) => sum + weight, 0);
  return offered.map((prize) => {
    const { kind, weight } = prize;
    const name = kind === 'perk' ? 'A perk' : prizeName(kind, amountBehind(world, character, 1, prize));
    return { kind, name, percent: Math.round((100 * weight) / all) };
  });
}
