import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type LottoPage = AnswerOf<'GET lotto'>;
export type OpenDraw = LottoPage['draws'][number];
export type LastDraw = LottoPage['last_draws'][number];
export type LottoType = OpenDraw['type'];
export type PastDraw = AnswerOf<'GET lotto/statistics'>['draws']['data'][number];
