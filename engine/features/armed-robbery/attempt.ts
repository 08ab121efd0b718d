import { attemptFields, earned, experience, outcome } from '../../kits/attempt-fields.ts';

/** What a robbery is, in the order of the history's columns. */
export const armedRobberyAttempt = attemptFields({
  target: { kind: 'id', as: 'target_id', named: 'target_name', column: 'Target' },
  weapon: { kind: 'id', as: 'weapon_id', named: 'weapon_name', column: 'Weapon' },
  /** Which of the target's texts tells it. */
  text: { kind: 'place', named: 'result', column: null },
  chance: { kind: 'ppm', as: 'chance' },
  weaponLost: { kind: 'flag', column: null },
  /** What it taught: added to the growth of the target's chance, in a million. */
  practice: { kind: 'ppm', hidden: true },
  ...outcome,
  ...earned,
  ...experience,
});
