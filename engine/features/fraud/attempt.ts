import { attemptFields, earned, experience, outcome } from '../../kits/attempt-fields.ts';

/** What an attempt at a fraud is, in the order of the history's columns. */
export const fraudAttempt = attemptFields({
  fraud: { kind: 'id', as: 'type_id', named: 'type_name', column: 'Fraud' },
  chance: { kind: 'ppm', column: 'Chance' },
  ...outcome,
  ...earned,
  moneyFamily: { kind: 'money', column: 'Family' },
  ...experience,
});
