import type { StandingRow } from '@rackets/gateway/http/answers/shared-answers.ts';
import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

// Shapes that many screens share. What one feature alone shows is named in that feature's folder.
export type State = AnswerOf<'GET state'>;
export type User = NonNullable<State['user']>;
export type OwnCharacter = NonNullable<State['character']>;
export type Timers = State['timers'];
export type Timer = Timers[string];
export type Alert = AnswerOf<'GET alerts'>['data'][number];
export type UnreadAlerts = AnswerOf<'POST alerts/read'>;

/** A gangster as anybody may see one. */
export type PublicCharacter = NonNullable<Standing['character']>;
/** A gangster in lists of people. */
export type ListedCharacter = AnswerOf<'GET characters'>['data'][number];

/** A row of Top Gangsters. */
export type Standing = StandingRow;
/** A row of Top Families, and the personal record as every feature's statistics have it. */
export type { DominanceEntry } from '@rackets/gateway/http/answers/family-answers.ts';
export type {
  FamilyStandingRow as FamilyStanding,
  GeneralCharacter,
} from '@rackets/gateway/http/answers/shared-answers.ts';
