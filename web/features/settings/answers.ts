import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type OwnAvatar = AnswerOf<'GET me/character/avatar'>;
export type StatsBar = AnswerOf<'GET settings/stats-bar'>;
