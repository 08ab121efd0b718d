import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type MentoringPage = AnswerOf<'GET mentoring'>;
export type Session = NonNullable<MentoringPage['session']>;
export type Learned = AnswerOf<'POST mentoring/accept'>;
export type MentoringTotals = AnswerOf<'GET mentoring/statistics'>;
