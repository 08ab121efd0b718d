import { buyPremium, buyProduct } from '@rackets/engine/features/credits/buy.ts';
import { creditsOf } from '@rackets/engine/features/credits/state.ts';
import { viewCredits } from '@rackets/engine/features/credits/views.ts';
import { reservedForOther } from '@rackets/engine/platform/settings/views.ts';
import { z } from 'zod';
import { playerView } from '../../http/context/player-view.ts';
import { route } from '../../http/routes/route.ts';
import { idText, lineText } from '../../http/routes/strings.ts';
import { creditsAnswer, premiumAnswer, purchaseAnswer } from './answers.ts';

export const creditsRoutes = [
  route({
    id: 'E181',
    method: 'GET',
    path: 'credits',
    kind: 'view',
    role: 'player',
    summary: 'The credit store: what it sells, what is left of each, and the caller’s certified time.',
    answer: creditsAnswer,
    handle: playerView(viewCredits),
  }),
  route({
    id: 'E182',
    method: 'POST',
    path: 'credits/purchase',
    kind: 'command',
    role: 'player',
    summary: 'Buys something for credits; for a new name, `username` is the name.',
    body: z.strictObject({ product_id: idText(60), username: lineText(64).optional() }),
    answer: purchaseAnswer,
    present: ['credits'],
    async handle({ submitAndView, actor, services }, { body: { product_id: product, username = null } }) {
      const { account } = actor();
      const isReserved =
        username !== null && services.platform.peek((world) => reservedForOther(world, username, account));
      const { view: credits } = await submitAndView(
        buyProduct,
        { product, username },
        (world) => creditsOf(world, account),
        isReserved ? { reserved: true } : {},
      );
      return { product_id: product, credits };
    },
  }),
  route({
    id: 'E183',
    method: 'POST',
    path: 'credits/premium',
    kind: 'command',
    role: 'player',
    summary: 'Buys a week as a Certified Gangster, or one more.',
    answer: premiumAnswer,
    present: ['credits'],
    async handle({ submitAndView, actor }) {
      const { account } = actor();
      const { answer, view: credits } = await submitAndView(buyPremium, {}, (world) =>
        creditsOf(world, account),
      );
      return { ...answer, credits };
    },
  }),
];
