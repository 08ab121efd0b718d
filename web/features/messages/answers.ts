import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type Groups = AnswerOf<'GET messages/groups'>;
/** A conversation in the list. */
export type Conversation = Groups['groups'][number];
export type Open = AnswerOf<'GET messages/groups/:id'>;
/** A conversation with what is said there. */
export type Group = Open['group'];
export type Message = Group['messages'][number];
export type Details = AnswerOf<'GET messages/groups/:id/details'>['details'];
export type Participant = Details['participants'][number];
