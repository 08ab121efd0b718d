import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type AirportPage = AnswerOf<'GET airport'>;
export type Destination = AirportPage['options'][number];
export type AirportStatistics = AnswerOf<'GET airport/statistics'>;
