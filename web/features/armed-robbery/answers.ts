import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type ArmedPage = AnswerOf<'GET armed'>;
export type Target = ArmedPage['targets'][number];
export type Weapon = ArmedPage['weapons'][number];
export type Robbery = AnswerOf<'POST armed'>;

/** All that GET armed/statistics answers when no part of it is asked for alone. */
export type ArmedStatistics = Extract<
  AnswerOf<'GET armed/statistics'>,
  { readonly top_count: readonly unknown[] }
>;
