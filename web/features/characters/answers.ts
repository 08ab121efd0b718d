import type { AnswerOf } from '@rackets/gateway/http/routes/calls.ts';

export type CharacterCreation = AnswerOf<'GET me/characters/create'>;
