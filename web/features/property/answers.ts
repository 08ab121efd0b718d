import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type PropertyPage = AnswerOf<'GET property'>;
export type Property = PropertyPage['properties'][number];
export type Weapon = PropertyPage['weapons'][number];
export type FeedEntry = PropertyPage['events'][number];
export type Contract = PropertyPage['contracts'][number];
export type Attack = AnswerOf<'POST property/:id/attack'>;
export type PropertyStatistics = AnswerOf<'GET property/statistics'>;
