import { expect, expectTypeOf, test } from 'vitest';
import {
  attemptFields,
  callNameOf,
  earned,
  keptOf,
  outcome,
  ownAnswer,
  sharedFields,
  type AttemptData,
  type KeptRow,
} from './attempt-fields.ts';

const fields = attemptFields({
  lock: { kind: 'id', as: 'lock_id', named: 'lock_name', column: 'Lock' },
  ...outcome,
  chance: { kind: 'ppm', column: 'Chance' },
  ...earned,
  moneyFamily: { kind: 'money', column: null },
  text: { kind: 'place' },
  practice: { kind: 'count', hidden: true },
});

test('the history keeps what is declared for it, in that order, and then what it keeps of every attempt', () => {
  expect(keptOf(fields).map(([name, field]) => [name, callNameOf(name, field), field.column])).toEqual([
    ['lock', 'lock_name', 'Lock'],
    ['success', 'success', 'Outcome'],
    ['chance', 'chance', 'Chance'],
    ['money', 'money', 'Money'],
    ['moneyFamily', 'money_family', null],
    ['levelPoints', 'level_points_actual', null],
    ['waitSeconds', 'wait_seconds', null],
    ['prisonSeconds', 'prison_seconds', null],
  ]);
  expectTypeOf<keyof KeptRow<typeof fields>>().toEqualTypeOf<
    'lock' | 'success' | 'chance' | 'money' | 'moneyFamily' | 'levelPoints' | 'waitSeconds' | 'prisonSeconds'
  >();
});

test('an attempt has every field, its own and the shared ones, each with a value of its kind', () => {
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(sharedFields)));
  expectTypeOf<AttemptData<typeof fields>['lock']>().toEqualTypeOf<string>();
  expectTypeOf<AttemptData<typeof fields>['prisonSeconds']>().toEqualTypeOf<number | null>();
});

test('the call answers with the feature’s own fields of the history: ids as ids, chances in whole percent', () => {
  const attempt = { lock: 'yale', chance: 456_789, moneyFamily: 7, text: 2, practice: 9, success: true };
  const answer = ownAnswer(fields, attempt);
  expect(answer).toStrictEqual({ lock_id: 'yale', chance: 45, money_family: 7 });
  expectTypeOf(answer).toEqualTypeOf<{ lock_id: string; chance: number; money_family: number }>();
});
