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
    summary: 'What may pass between the player and others in a UTC day, and what has.',
    answer: tradeLimitsAnswer,
    handle: playerView(viewLimits),
  }),
];
