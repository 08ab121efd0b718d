import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type Poll = AnswerOf<'GET polls'>['polls'][number];
