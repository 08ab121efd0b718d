import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type Note = AnswerOf<'GET notepad'>['notes'][number];

/** As the server has them. */
export const maxNotes = 40;
export const maxTitle = 60;
export const maxContent = 4_000;
