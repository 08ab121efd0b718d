import { viewInvites, viewOwnMembers, viewRoles } from '@rackets/engine/features/family-members/views.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { readHidden, type HiddenLives } from '../../http/joins/hidden-lives.ts';
import { character, seenCharacter } from '../../http/joins/join.ts';
import { listedNow, tagsOf } from '../../http/joins/lives.ts';

const noFamily = () => new HttpError(403, 'family_none', 'You are not in a family.');

/** The page of the members (E367). Throws 403 for who is in no family. */
export async function membersPage(context: RouteContext) {
  const { services, view } = context;
  const me = context.characterId();
  const hidden = await readHidden(context);
  const page = await view((world, now) => {
    const own = viewOwnMembers(world, me, now);
    return (
      own && {
        ...own,
        members: own.members.flatMap(({ character: id, role, level: _level, ...member }) => {
          const listed = listedNow(world, services.presence, id);
          return listed
            ? [{ ...listed, relation_tags: tagsOf(world, me, id), family_role: role, ...member }]
            : [];
        }),
        invites: own.invites.map((each) => sentInvite(world, hidden, each)),
      }
    );
  });
  if (page === null) throw noFamily();
  return page;
}

type Sent = NonNullable<ReturnType<typeof viewOwnMembers>>['invites'][number];

const sentInvite = (world: World, hidden: HiddenLives, { recipient, by, ...invite }: Sent) => ({
  ...invite,
  recipient: character(world, recipient),
  character: seenCharacter(world, hidden, by),
});

/** The family's open invites, as they are once the viewer has sent one. */
export const sentInvites = (world: World, hidden: HiddenLives, me: string, now: number) =>
  (viewOwnMembers(world, me, now)?.invites ?? []).map((each) => sentInvite(world, hidden, each));

/** The page of the roles (E372). Throws 403 for who is in no family. */
export async function rolesPage({ view, characterId }: RouteContext) {
  const me = characterId();
  const page = await view((world) => viewRoles(world, me));
  if (page === null) throw noFamily();
  return {
    roles: page.roles.map((role) => ({ ...role, available_settings: [...role.available_settings] })),
    earnings_cut_options: [...page.earnings_cut_options],
    leaving_fee_options: [...page.leaving_fee_options],
  };
}

/** The invites that wait for the viewer (E400). */
export async function ownInvites(context: RouteContext) {
  const me = context.characterId();
  const hidden = await readHidden(context);
  const invites = await context.view((world, now) =>
    viewInvites(world, me, now).map(({ family, by, ...invite }) => {
      const { id, name, colour, members_count, max_members, boss } = family;
      return {
        ...invite,
        family: {
          id,
          name,
          colour,
          members_count,
          max_members,
          boss: boss === null ? null : character(world, boss),
        },
        character: seenCharacter(world, hidden, by),
      };
    }),
  );
  return { invites };
}
