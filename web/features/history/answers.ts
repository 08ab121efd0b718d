import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type OwnLives = AnswerOf<'GET me/characters'>;
