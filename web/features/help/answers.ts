import type { AnswerOf, InputOf } from '@rackets/gateway/features/calls.ts';

export type HelpRequest = AnswerOf<'GET help'>['requests'][number];
export type Thread = AnswerOf<'GET help/:id'>['thread'];
export type RequestType = InputOf<'POST help'>['body']['type'];

/** R101, in words. */
export const typeNames: Readonly<Record<RequestType, string>> = {
  general: 'A question',
  report_bug: 'Report a bug',
  report_user: 'Report a player',
  feedback: 'Feedback',
  ban_appeal: 'Appeal a ban',
};

/** As the server has them. */
export const maxSubject = 120;
export const maxBody = 2_000;
