import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type LootingPage = AnswerOf<'GET looting'>;
export type Loot = NonNullable<LootingPage['current']>;
export type LootOption = Loot['options'][number];
export type Taken = AnswerOf<'POST looting'>;
export type LootingStatistics = AnswerOf<'GET looting/statistics'>;
