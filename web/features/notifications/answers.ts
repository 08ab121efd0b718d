import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type PushChannels = AnswerOf<'GET notifications/webpush/channels'>;
export type QuietHours = AnswerOf<'GET notifications/quiet-hours'>['quiet_hours'];
