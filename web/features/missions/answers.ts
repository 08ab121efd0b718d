import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type MissionsPage = AnswerOf<'GET missions'>;
export type Mission = MissionsPage['missions'][number];
export type Stage = Mission['stages'][number];
export type Reward = Mission['current_reward'];
export type Claimed = AnswerOf<'POST missions/:attempt_id/claim'>;
export type MissionTotals = AnswerOf<'GET missions/statistics'>;
