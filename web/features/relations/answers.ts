import type { AnswerOf } from '@rackets/gateway/http/routes/calls.ts';

export type FriendsAnswer = AnswerOf<'GET friends'>;
export type Related = FriendsAnswer['friends'][number];
