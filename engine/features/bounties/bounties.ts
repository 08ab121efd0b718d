import { defineFeature } from '../../kernel/declarations/feature.ts';
import { withKits } from '../../kits/with-kits.ts';
import { otherWealth, secretWealth } from '../../shared/catalogues/goods.ts';
import { bountiesOn } from '../../shared/ports/bounties.ts';
import { shot } from '../killing/events.ts';
import { bountiesEnd, hearOfShot, tellPlacers } from './ends.ts';
import { collected, placed, removed, returned } from './events.ts';
import { bountiesManifest } from './manifest.ts';
import { placeBounty, removeBounty } from './place-bounty.ts';
import { bountiesPress, bountiesQuiet } from './press.ts';
import { bountiesRules } from './rules.ts';
import { bounties as open, bountiesBy, bountiesState, bountyChannel, maskedCosts, potOf } from './state.ts';
import { bountiesTold } from './told.ts';
import { openBounties, viewBounty, viewPlacing } from './views.ts';
import { bountiesWishes } from './wishes.ts';

/** Money on people's heads: whoever kills them is paid it in the kill's own event. */
export const bounties = defineFeature(
  withKits(
    {
      ...bountiesManifest,
      rules: bountiesRules.defaults,
      // Nobody in a random play has as much to spend.
      quietRules: { least: 100 },
      slice: bountiesState,
      // Without bounties nobody's death or kill has any to settle.
      beginsEmpty: true,
      state: (world) => ({ bounty_count: bountiesState(world).open.size }),
      provides: [
        bountiesOn.by((world, target) =>
          open.of(world, target).map((bounty) => ({
            bounty: bounty.id,
            amount: bounty.amount,
            from: { asset: 'money', from: potOf(bounty), channel: bountyChannel },
          })),
        ),
        // What nobody has collected is still the placer's.
        otherWealth.by((world, character) =>
          bountiesBy(world, character).reduce((sum, { amount }) => sum + amount, 0),
        ),
        secretWealth.by((world, character) => -maskedCosts(world, character)),
      ],
      commands: [placeBounty, removeBounty],
      events: [placed, removed, returned, collected].map(({ definition }) => definition),
      agenda: { 'bounties.tell-placers': tellPlacers },
      listens: { [shot.definition.type]: hearOfShot },
      // The fee was paid when it was placed.
      channels: { [bountyChannel]: { feePpm: 0, maxAmount: null, through: ['pot:bounties:'] } },
      metrics: {
        'bounties.placed': { kind: 'sum' },
        'bounties.offered': { kind: 'sum' },
      },
      ...bountiesTold,
      press: { of: [placed], lines: bountiesPress, quiet: bountiesQuiet },
      views: {
        Bounties: (world, character) => ({
          ...viewPlacing(world, character),
          bounties: openBounties(world).map((bounty) => viewBounty(world, bounty, character)),
        }),
      },
      wishes: bountiesWishes,
    },
    bountiesEnd,
  ),
);
