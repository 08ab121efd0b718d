import { armedRobberyAttempt } from '@rackets/engine/features/armed-robbery/attempt.ts';
import { targets } from '@rackets/engine/features/armed-robbery/targets.ts';
import { verdictOf } from '@rackets/engine/features/armed-robbery/texts.ts';
import { weapons } from '@rackets/engine/features/armed-robbery/weapons.ts';
import { armedRobberyAttempts } from '@rackets/projections/models/armed-robbery/armed-robbery.ts';
import { attemptRows } from '../../http/routes/attempt-rows.ts';

/** The rows of the history of robberies. */
export const robberyRows = attemptRows(armedRobberyAttempts, armedRobberyAttempt, {
  target_name: ({ target }) => targets.of(target).name,
  weapon_name: ({ weapon }) => weapons.of(weapon).name,
  result: verdictOf,
});
