import type { AnswerOf } from '@rackets/gateway/http/routes/calls.ts';

export type PlayLimitsPage = AnswerOf<'GET play-limits'>;
