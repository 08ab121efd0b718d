import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type CharacterCreation = AnswerOf<'GET me/characters/create'>;
