import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type Wall = AnswerOf<'GET bounties'>;
export type Bounty = Wall['bounties']['data'][number];
export type PaidBounty = Wall['paid'][number];
export type Placed = AnswerOf<'POST bounties'>;
export type BountiesStatistics = AnswerOf<'GET bounties/statistics'>;
