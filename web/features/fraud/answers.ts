import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type FraudPage = AnswerOf<'GET fraud'>;
export type FraudType = FraudPage['types'][number];
export type FraudOutcome = AnswerOf<'POST fraud'>;
export type FraudAttempt = Extract<FraudOutcome, { readonly action: 'attempt' }>;

/** Whether a fraud was tried, not only planned. */
export const wasTried = (outcome: FraudOutcome): outcome is FraudAttempt => outcome.action === 'attempt';
