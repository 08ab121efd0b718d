import { metric, type World } from '../../kernel/state/world.ts';
import { viewTimer } from '../timers/views.ts';
import { openBomb, reward } from './state.ts';
import { clueOf } from './wires.ts';

/** The page of the bomb (E261). `attempt` is null while the wait runs, and where the case could not be opened. */
export function viewBomb(world: World, character: string, now: number) {
  const open = openBomb(world, character);
  const pays = reward(world, character);
  return {
    attempt: open && {
      id: open.id,
      wires_snipped: [...open.snipped],
      clues: open.clues.map((id) => clueOf(id).text),
      success: null,
      money: 0,
      money_family: 0,
    },
    money_min: pays.moneyMin,
    money_max: pays.moneyMax,
    level_points: pays.levelPoints,
    attempts: metric(world, character, 'bomb-defusal.attempts'),
    attempts_success: metric(world, character, 'bomb-defusal.successes'),
    timer: viewTimer(world, character, 'bomb-defusal', now),
  };
}
