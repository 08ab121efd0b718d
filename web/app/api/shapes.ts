import type { AnswerOf } from '@rackets/gateway/http/routes/calls.ts';

// Shapes that many screens share. What one feature alone shows is named in that feature's folder.
export type State = AnswerOf<'GET state'>;
export type User = NonNullable<State['user']>;
export type OwnCharacter = NonNullable<State['character']>;
export type Round = NonNullable<State['round']>;
export type Timers = State['timers'];
export type Timer = Timers[string];
export type Alert = AnswerOf<'GET alerts'>['data'][number];
export type UnreadAlerts = AnswerOf<'POST alerts/read'>;

/** A gangster as anybody may see one. */
export type PublicCharacter = NonNullable<Standing['character']>;
/** A gangster in lists of people. */
export type ListedCharacter = AnswerOf<'GET characters'>['data'][number];

type Statistics = AnswerOf<'GET small/statistics' | 'GET prison/statistics'>;

/** A row of Top Gangsters. */
export type Standing = Statistics['top_count'][number];
export type FamilyStanding = AnswerOf<'GET prison/statistics'>['top_families'][number];
/** The personal record, as every feature's statistics have it. */
export type GeneralCharacter = Pick<
  Statistics['general_character'],
  keyof AnswerOf<'GET small/statistics'>['general_character'] &
    keyof AnswerOf<'GET prison/statistics'>['general_character']
>;
