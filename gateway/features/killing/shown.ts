import { viewWealth } from '@rackets/engine/features/characters/views.ts';
import { revealedBy } from '@rackets/engine/features/killing/state.ts';
import { viewBackfire, viewShooting } from '@rackets/engine/features/killing/views.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { bountiesOn } from '@rackets/engine/shared/ports/bounties.ts';
import { iso, isoOrNull } from '@rackets/engine/shared/time/time.ts';
import { readLastSurvived } from '@rackets/projections/models/killing/shots.ts';
import type { Presence } from '../../channels/presence.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { readHidden } from '../../http/joins/hidden-lives.ts';
import { seenCharacter } from '../../http/joins/join.ts';
import { listedNow } from '../../http/joins/lives.ts';

/** Open Fire (E273): whom the player's detectives hold, with what everybody may know of them. */
export function shootingPage({ characterId, services, view }: RouteContext) {
  const me = characterId();
  return view((world, now) => {
    const page = viewShooting(world, me, now);
    const shown = (held: readonly Held[]) =>
      held.flatMap((each) => viewTarget(world, services.presence, each, now));
    return { ...page, targets: shown(page.targets), elsewhere: shown(page.elsewhere) };
  });
}

type Held = ReturnType<typeof viewShooting>['targets'][number];

function viewTarget(
  world: World,
  presence: Presence,
  { id, level: _level, city, until, ...held }: Held,
  now: number,
) {
  const listed = listedNow(world, presence, id);
  const protectedUntil = world.characters.get(id)?.protectedUntil ?? 0;
  if (!listed) return [];
  return [
    {
      ...listed,
      ...held,
      location_id: city,
      held_until: until,
      protected_until: isoOrNull(protectedUntil > now ? protectedUntil : null),
      wealth: viewWealth(world, id).name,
      kills: revealedBy(world, id).length,
      bounty: bountiesOn(world, id).reduce((sum, { amount }) => sum + amount, 0),
    },
  ];
}

/** What goes back to those who shoot and fail (E275), and who did last. */
export async function backfirePage(context: RouteContext) {
  const { actor, characterId, texts, view } = context;
  const me = characterId();
  const { account } = actor();
  const hidden = await readHidden(context);
  const last = await readLastSurvived(await context.model('shots'), me);
  const page = await view((world) => ({
    ...viewBackfire(world, me),
    last_shot: last && {
      created_at: iso(last.at),
      shooter: last.opponent === null ? null : seenCharacter(world, hidden, last.opponent),
      shooter_death: last.shooterDied,
      bullets: last.bullets,
      bullets_back: last.bulletsBack,
      health: last.health,
    },
  }));
  return { ...page, message: page.message === null ? null : await texts.show(account, page.message) };
}
