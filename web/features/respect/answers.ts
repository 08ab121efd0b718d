import type { AnswerOf, InputOf } from '@rackets/gateway/features/calls.ts';

export type RespectPage = AnswerOf<'GET respect'>;
export type RespectKind = InputOf<'POST respect'>['body']['kind'];
export type RespectStatistics = AnswerOf<'GET respect/statistics'>;
