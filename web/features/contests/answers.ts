import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type ContestPage = AnswerOf<'GET contests/:id'>;
export type Contest = ContestPage['contest'];
export type Participant = Contest['participants'][number];
export type Prize = Contest['prizes'][number];
export type ContestRow = AnswerOf<'GET contests'>['contests']['data'][number];

/** A frame of `contest-{id}`. */
export interface ScoresFrame {
  readonly state: Contest['state'];
  readonly participants_count: number;
  readonly scores: readonly { readonly id: string; readonly score: number }[];
}
