import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type AuctionsPage = AnswerOf<'GET auctions'>;
export type Auction = AuctionsPage['auctions']['data'][number];
export type OneAuction = AnswerOf<'GET auctions/:id'>;
export type Creation = AnswerOf<'GET auctions/create'>;
export type AuctionStatisticsAnswer = AnswerOf<'GET auctions/statistics'>;
export type TradeLimits = AnswerOf<'GET trade-limits'>;
export type RefundTarget = AuctionsPage['bid_refund_target'];
