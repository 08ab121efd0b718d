import type { AnswerOf } from '@rackets/gateway/http/routes/calls.ts';

export type CurrentStats = AnswerOf<'GET current/stats'>;
export type StatHistory = AnswerOf<'GET current/stat-history'>;
