import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type BombPage = AnswerOf<'GET bomb'>;
export type Bomb = NonNullable<BombPage['attempt']>;
export type Cut = AnswerOf<'POST bomb'>;
export type Wire = Cut['wire'];
export type BombStatistics = AnswerOf<'GET bomb/statistics'>;
