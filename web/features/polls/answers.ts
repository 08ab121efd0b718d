import type { AnswerOf } from '@rackets/gateway/http/routes/calls.ts';

export type Poll = AnswerOf<'GET polls'>['polls'][number];
