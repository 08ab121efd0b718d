import type { AnswerOf } from '@rackets/gateway/http/routes/calls.ts';

export type OwnLives = AnswerOf<'GET me/characters'>;
