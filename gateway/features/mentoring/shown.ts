import { sessionBy, sessionOf, offersFor, type Session } from '@rackets/engine/features/mentoring/state.ts';
import { viewRecipient, viewSession, viewTerms } from '@rackets/engine/features/mentoring/views.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { accountOf } from '@rackets/engine/shared/holders/holders.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { character } from '../../http/joins/join.ts';

/** A session with its message still sealed. */
function sealed(world: World, session: Session) {
  const { mentor, recipient, message } = session;
  return {
    author: accountOf(world, mentor),
    message,
    shown: {
      ...viewSession(world, session),
      character: character(world, mentor),
      recipient: character(world, recipient),
    },
  };
}

type Sealed = ReturnType<typeof sealed>;

const unsealed = async ({ texts }: RouteContext, { author, message, shown }: Sealed, lastFee: number) => ({
  ...shown,
  last_fee_per_point: lastFee,
  reference: message === null ? null : await texts.show(author, message),
});

/** What became of a session of the player's. */
function stateOf(world: World, id: string, viewer: string): 'pending' | 'accepted' | 'over' {
  const session = sessionOf(world, id);
  if (session === null || (session.mentor !== viewer && session.recipient !== viewer)) return 'over';
  return session.accepted === null ? 'pending' : 'accepted';
}

interface Wish {
  /** The session that the page waits for. */
  readonly pending_session_id?: string | undefined;
  /** Whom the player thinks of mentoring. */
  readonly recipient?: string | undefined;
}

/** The page: the viewer's session, what others offer, and what a lesson is like. */
export async function mentoringPage(
  context: RouteContext,
  { pending_session_id: pending, recipient: username }: Wish,
) {
  const viewer = context.characterId();
  const { own, offers, ...page } = await context.view((world, now) => {
    const session = sessionBy(world, viewer);
    const named = username === undefined ? null : viewRecipient(world, viewer, username);
    return {
      own: session && sealed(world, session),
      offers: offersFor(world, viewer).map((each) => sealed(world, each)),
      pending_session: pending === undefined ? null : stateOf(world, pending, viewer),
      recipient: named && {
        character: character(world, named.id),
        level_points: named.level_points,
        problem: named.problem,
      },
      ...viewTerms(world, viewer, now),
    };
  });
  const lastFee = page.last_fee_per_point;
  return {
    ...page,
    session: own && (await unsealed(context, own, lastFee)),
    offers: await Promise.all(offers.map((each) => unsealed(context, each, lastFee))),
  };
}
