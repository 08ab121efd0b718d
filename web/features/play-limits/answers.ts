import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type PlayLimitsPage = AnswerOf<'GET play-limits'>;
