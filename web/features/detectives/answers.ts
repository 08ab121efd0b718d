import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type Hiring = AnswerOf<'GET detectives/create'>;
export type Chance = AnswerOf<'POST detectives/chance'>;
export type Hired = AnswerOf<'POST detectives'>;
export type OrdersPage = AnswerOf<'GET detectives'>['orders'];
export type Order = OrdersPage['data'][number];
