import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type CalendarPage = AnswerOf<'GET christmas'>;
export type CalendarDoor = CalendarPage['doors'][number];
export type Prize = AnswerOf<'POST christmas'>['prize'];
