import { collectBuild, startBuild } from '@rackets/engine/features/workshop/build.ts';
import { viewWorkshop } from '@rackets/engine/features/workshop/views.ts';
import { z } from 'zod';
import { playerView } from '../../http/context/player-view.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { collectedAnswer, startedAnswer, workshopAnswer } from './answers.ts';

const body = z.strictObject({ blueprint: idText() });

export const workshopRoutes = [
  route({
    id: 'E167',
    method: 'GET',
    path: 'workshop',
    kind: 'view',
    role: 'player',
    summary:
      'Every blueprint with its materials, how many of them the player carries, and what is being built.',
    answer: workshopAnswer,
    handle: playerView(viewWorkshop),
  }),
  route({
    id: 'E168',
    method: 'POST',
    path: 'workshop/build',
    kind: 'command',
    role: 'player',
    summary: 'Starts building, which uses up the materials at once.',
    body,
    answer: startedAnswer,
    handle: ({ submit }, { body: named }) => submit(startBuild, named),
  }),
  route({
    id: 'E169',
    method: 'POST',
    path: 'workshop/collect',
    kind: 'command',
    role: 'player',
    summary: 'Collects finished items from the bench, if there is room for them.',
    body,
    answer: collectedAnswer,
    handle: ({ submit }, { body: named }) => submit(collectBuild, named),
  }),
];
