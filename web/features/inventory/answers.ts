import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type ItemsPage = AnswerOf<'GET items'>;
export type Item = ItemsPage['items'][number];
export type ItemChange = AnswerOf<'GET items/:type/history'>['history'][number];
