import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type HeistsPage = AnswerOf<'GET heists'>;
export type HeistType = HeistsPage['types'][number];
export type Invite = HeistsPage['invites'][number];
export type HeistAnswer = AnswerOf<'GET heists/:id'>;
export type Heist = NonNullable<HeistAnswer['heist']>;
export type HeistResult = NonNullable<HeistAnswer['result']>;
export type Share = HeistResult['shares'][number];
export type Position = Heist['positions'][number];
export type Slot = Position['equipment'][number];
export type PublicHeist = AnswerOf<'GET heists/find/heists'>['heists'][number];
export type HeistsStatisticsAnswer = AnswerOf<'GET heists/statistics'>;
