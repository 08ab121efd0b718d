import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type InsuranceAnswer = AnswerOf<'GET insurance'>;
export type Policy = InsuranceAnswer['claimable'][number];
export type PaidClaim = InsuranceAnswer['previous_claims'][number];
export type CoverTier = InsuranceAnswer['outlook']['tiers'][number];
export type TierId = CoverTier['id'];
export type ClaimAnswer = AnswerOf<'POST insurance/claim'>;
