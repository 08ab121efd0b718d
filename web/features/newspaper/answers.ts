import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type Issue = AnswerOf<'GET times/issues/:id'>['issue'];
export type PrintedArticle = Issue['articles'][number];
export type PastIssue = AnswerOf<'GET times/issues'>['issues']['data'][number];
export type Desk = AnswerOf<'GET times/editor'>;
export type DeskArticle = NonNullable<Desk['issue']>['articles'][number];
export type Election = AnswerOf<'GET times'>;
