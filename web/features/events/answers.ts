import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type GameEvent = AnswerOf<'GET events'>['events'][number];
