import { viewLimits } from '@rackets/engine/features/asset-transfers/limits.ts';
import { playerView } from '../../http/context/player-view.ts';
import { route } from '../../http/routes/route.ts';
import { tradeLimitsAnswer } from './answers.ts';

export const assetTransfersRoutes = [
  route({
    id: 'E120',
    method: 'GET',
    path: 'trade-limits',
    kind: 'view',
    role: 'player',
    summary: 'The daily limits (UTC) on transfers between the player and others, and today’s totals.',
    answer: tradeLimitsAnswer,
    handle: playerView(viewLimits),
  }),
];
