import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type Store = AnswerOf<'GET blackmarket'>['stores'][number];
export type Product = Store['products'][number];
export type Offer = AnswerOf<'GET blackmarket/sell'>['offers'][number];
export type SpecialPage = AnswerOf<'GET blackmarket/perks'>;
export type Special = NonNullable<SpecialPage['special']>;
