import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type RacePage = AnswerOf<'GET horseracing/:id'>;
export type Race = RacePage['race'];
export type Horse = Race['horses'][number];
export type OwnBet = RacePage['current_bets'][number];
export type BetAsset = OwnBet['asset'];
export type BetRow = AnswerOf<'GET horseracing/statistics'>['history']['data'][number];
