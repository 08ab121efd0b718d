import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type CurrentStats = AnswerOf<'GET current/stats'>;
export type StatHistory = AnswerOf<'GET current/stat-history'>;
