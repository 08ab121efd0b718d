import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type TheftPage = AnswerOf<'GET vehicletheft'>;
export type Car = TheftPage['vehicles'][number];
export type Theft = AnswerOf<'POST vehicletheft'>;
export type SearchType = 'previous' | 'next' | 'more';
export type LogEntry = AnswerOf<'GET vehicletheft/log'>['vehicles'][number];
export type TheftStatistics = AnswerOf<'GET vehicletheft/statistics'>;
