import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type Chat = AnswerOf<'GET chat'>;
export type ChatRoom = Chat['rooms'][number];
export type ChatMessage = ChatRoom['messages'][number];
