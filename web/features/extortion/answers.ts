import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type ExtortionPage = AnswerOf<'GET extortion'>;
export type Target = ExtortionPage['targets'][number];
export type Returnable = ExtortionPage['returnable'][number];
export type Extortion = AnswerOf<'POST extortion'>;
export type ExtortionStatistics = AnswerOf<'GET extortion/statistics'>;
