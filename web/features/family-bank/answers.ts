import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type Account = AnswerOf<'GET family/banking'>;
export type BankRecord = AnswerOf<'GET family/banking/records'>[number];
export type MemberBalance = AnswerOf<'GET family/banking/members'>['members'][number];
