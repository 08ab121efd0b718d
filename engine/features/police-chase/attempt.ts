import { attemptFields, outcome } from '../../kits/attempt-fields.ts';

/** What a chase is, by the corner that ended it, in the order of the history's columns. */
export const chaseAttempt = attemptFields({
  chase: { kind: 'id' },
  drug: { kind: 'id', as: 'drug_id', named: 'drug_name', column: 'Load' },
  unitsStart: { kind: 'count', column: null },
  /** What was in the car at the corner. */
  units: { kind: 'count', column: 'Units' },
  /** Of getting away there. */
  chance: { kind: 'percent', column: 'Odds' },
  ...outcome,
});
