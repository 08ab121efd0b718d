import { giveCredits, maxGrant, maxGrantReason } from '@rackets/engine/features/credits/grants.ts';
import { z } from 'zod';
import { route } from '../../http/routes/route.ts';
import { filledLine, idText } from '../../http/routes/strings.ts';

export const creditsConsoleRoutes = [
  route({
    id: 'admin-credits',
    method: 'POST',
    path: 'admin/players/:account/credits',
    kind: 'command',
    role: 'staff',
    grants: ['operator'],
    summary: 'Grants an account credits as compensation. The reason stays in the log.',
    params: z.strictObject({ account: idText(64) }),
    body: z.strictObject({ credits: z.int().min(1).max(maxGrant), reason: filledLine(maxGrantReason) }),
    answer: null,
    handle: async ({ submit }, { params: { account }, body }) => {
      await submit(giveCredits, { account, ...body });
    },
  }),
];
