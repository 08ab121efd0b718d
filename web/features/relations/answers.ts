import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type FriendsAnswer = AnswerOf<'GET friends'>;
export type Related = FriendsAnswer['friends'][number];
