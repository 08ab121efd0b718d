import { defaultPaper } from '@rackets/engine/features/profile/limits.ts';
import {
  familyOfId,
  familyOfMember,
  isPermitted,
  memberOf,
  type Family,
} from '@rackets/engine/features/families/state.ts';
import { familiesRules } from '@rackets/engine/features/families/rules.ts';
import { familyColours } from '@rackets/engine/features/families/terms.ts';
import { upgradeOf, type UpgradeOf } from '@rackets/engine/features/families/upgrade.ts';
import {
  viewFamilies,
  viewFamily,
  viewMembers,
  viewOwnFamily,
} from '@rackets/engine/features/families/views.ts';
import { viewWar } from '@rackets/engine/features/families/war.ts';
import { feeOf } from '@rackets/engine/features/family-members/leave-family.ts';
import { inFamilyBank } from '@rackets/engine/features/families/purse.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { cityName } from '@rackets/engine/shared/catalogues/cities.ts';
import { holding } from '@rackets/engine/shared/holders/holders.ts';
import { jailedUntil } from '@rackets/engine/shared/people/whereabouts.ts';
import {
  familyKills,
  familyShares,
  type FamilyFlag,
  type FamilyShare,
} from '@rackets/engine/shared/ports/families.ts';
import { dayMs, iso, isoOrNull } from '@rackets/engine/shared/time/time.ts';
import { readActivity } from '@rackets/projections/models/activity/activity.ts';
import type { Presence } from '../../channels/presence.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { activityText } from '../../http/joins/activity-text.ts';
import { dominanceRows } from '../../http/joins/families.ts';
import { readHidden, type HiddenLives } from '../../http/joins/hidden-lives.ts';
import { character, seenCharacter } from '../../http/joins/join.ts';
import { namedIn } from '../../http/joins/named.ts';

const notFound = () => new HttpError(404, 'family_unknown', 'There is no such family.');
const noFamily = () => new HttpError(404, 'family_none', 'You are not in a family.');
const notPermitted = () =>
  new HttpError(403, 'family_role', 'This function is disabled for your family role.');

const seenOrNull = (world: World, hidden: HiddenLives, id: string | null) =>
  id === null ? null : seenCharacter(world, hidden, id);

/** A family with its people by name. */
function shown(
  world: World,
  hidden: HiddenLives,
  { boss, underboss, ...seen }: ReturnType<typeof viewFamily>,
  shares: readonly FamilyShare[],
) {
  return {
    ...seen,
    boss: seenOrNull(world, hidden, boss),
    underboss: seenOrNull(world, hidden, underboss),
    dominance: shares.find(({ family }) => family === seen.id)?.percent ?? 0,
  };
}

/**
 * All families that are there, or that have closed: the most kill points first, then the most members (E207). Both numbers
 * are told where they are asked for (R867).
 */
export async function listedFamilies(context: RouteContext, active: boolean, asked: ReadonlySet<string>) {
  const hidden = await readHidden(context);
  return context.view((world) => {
    const shares = familyShares(world);
    return viewFamilies(world, active).map((family) => {
      const { members_count, kill_points, ...row } = shown(world, hidden, family, shares);
      return {
        ...row,
        ...(asked.has('members_count') && { members_count }),
        ...(asked.has('kill_points') && { kill_points }),
      };
    });
  });
}

/** What a family says of itself, opened by the key of whoever wrote it (R718). */
async function profileOf({ texts, view }: RouteContext, hidden: HiddenLives, family: Family) {
  const { profile } = family;
  const empty = { content: '', bg_colour: null, bg_colour_default: defaultPaper, mentions: [] };
  if (profile === null) return empty;
  const { author, mentions } = await view((world) => ({
    author: world.characters.get(profile.by)?.account ?? '',
    mentions: profile.mentions.flatMap((id) => {
      const seen = seenCharacter(world, hidden, id);
      return seen ? [{ id, username: seen.username }] : [];
    }),
  }));
  const content = profile.text === null ? '' : await texts.show(author, profile.text);
  return { ...empty, content, bg_colour: profile.paper, mentions };
}

/** The page of a family that is or was in this round (E346). */
export async function familyPage(context: RouteContext, id: string) {
  const viewer = context.characterId();
  const hidden = await readHidden(context);
  const found = await context.view((world) => {
    const family = familyOfId(world, id);
    if (!family) return null;
    const seen = shown(world, hidden, viewFamily(world, family), familyShares(world));
    return {
      family,
      seen: {
        ...seen,
        members: viewMembers(world, family).map(({ character: member, role }) => ({
          character: seenCharacter(world, hidden, member),
          role,
        })),
        kills: { points: seen.kill_points, count: familyKills(world, id).length },
      },
      mayEdit: familyOfMember(world, viewer)?.id === id && isPermitted(world, viewer, 'can_edit_profile'),
    };
  });
  if (!found) throw notFound();
  const profile = await profileOf(context, hidden, found.family);
  return { family: { ...found.seen, profile }, can_edit_profile: found.mayEdit };
}

/** A family's kills that everybody may know of (E347). */
export async function killsOf(context: RouteContext, id: string) {
  const hidden = await readHidden(context);
  const kills = await context.view((world) =>
    familyOfId(world, id) === null
      ? null
      : familyKills(world, id).map(({ at, killer, deceased, points }) => ({
          created_at: iso(at),
          killer: seenCharacter(world, hidden, killer),
          deceased: seenCharacter(world, hidden, deceased),
          points,
        })),
  );
  if (!kills) throw notFound();
  return { kills };
}

/** The profile of the viewer's own family. */
export async function ownProfile(context: RouteContext) {
  const viewer = context.characterId();
  const family = await context.view((world) => familyOfMember(world, viewer));
  if (!family) throw noFamily();
  return profileOf(context, await readHidden(context), family);
}

/** The dashboard of the viewer's own family (E349). */
export async function dashboard(context: RouteContext) {
  const viewer = context.characterId();
  const { presence } = context.services;
  const hidden = await readHidden(context);
  const found = await context.view((world, now) => {
    const family = familyOfMember(world, viewer);
    const [own, member] = [viewOwnFamily(world, viewer), memberOf(world, viewer)];
    if (!family || !own || !member) return null;
    const { founder, money, max_vehicles, role, permits, joined_at, notice } = own;
    const seen = shown(world, hidden, viewFamily(world, family), familyShares(world));
    return {
      notice: notice && { ...notice, author: world.characters.get(notice.by)?.account ?? '' },
      by: notice && seenCharacter(world, hidden, notice.by),
      answer: {
        family: {
          ...seen,
          founder: seenCharacter(world, hidden, founder),
          money,
          max_vehicles,
          role,
          permits: [...permits],
          joined_at,
          leaving_fee: feeOf(world, viewer, member, now),
        },
        boss: seen.boss,
        underboss: seen.underboss,
        online: onlineMembers(world, presence, family, now),
        dominance: dominanceRows(world),
        war: viewWar(world, family.id, now),
      },
    };
  });
  if (!found) throw noFamily();
  const { notice, by, answer } = found;
  const content = notice && (await context.texts.show(notice.author, notice.text));
  return {
    ...answer,
    notice:
      notice === null || content === null
        ? null
        : { content, character: by, created_at: notice.at, mentions: await mentionsIn(context, content) },
    lost: await lastLoss(context, hidden, answer.family.id),
  };
}

/** The living whom a text names. */
const mentionsIn = ({ view }: RouteContext, text: string) =>
  view((world) => namedIn(world, text).map((id) => ({ id, username: character(world, id).username })));

const onlineMembers = (world: World, presence: Presence, family: Family, now: number) =>
  viewMembers(world, family).flatMap(({ character: id, role }) => {
    const person = world.characters.get(id);
    if (!person || !presence.isOnline(person.account)) return [];
    const jailed = jailedUntil(world, id);
    return [
      {
        character: character(world, id),
        role,
        location_name: cityName(person.location),
        prison_until: jailed > now ? iso(jailed) : null,
        active_at: isoOrNull(presence.activeAt(person.account)),
      },
    ];
  });

/** So many of the family's latest lines are looked through for a loss. */
const linesSearched = 30;

/** The last bad news of the family's own feed, for a day. */
async function lastLoss(context: RouteContext, hidden: HiddenLives, family: string) {
  const rows = await readActivity(await context.model('activity'), family, linesSearched);
  return context.view((world, now) => {
    const row = rows.find(({ tone, at }) => tone === 'bad' && at > now - dayMs);
    return row === undefined ? null : { message: activityText(world, row, hidden), created_at: iso(row.at) };
  });
}

/** What the boss, and who may write on the board, settle (E352). */
export async function settingsOf({ view, texts, characterId }: RouteContext) {
  const viewer = characterId();
  const found = await view((world) => {
    const family = familyOfMember(world, viewer);
    if (!family) return null;
    const { name, colour, notice, welcome } = family;
    const accountOf = (id: string) => world.characters.get(id)?.account ?? '';
    const is_boss = memberOf(world, viewer)?.role === 'boss';
    return {
      shown: {
        name,
        colour,
        colours_available: [...familyColours],
        change_name_cost: familiesRules(world).renaming,
        is_boss,
        can_edit_notice_board: isPermitted(world, viewer, 'can_edit_notice_board'),
      },
      notice: notice && { text: notice.text, author: accountOf(notice.by) },
      welcome: is_boss && welcome ? { text: welcome.text, author: accountOf(welcome.by) } : null,
    };
  });
  if (!found) throw noFamily();
  if (!found.shown.is_boss && !found.shown.can_edit_notice_board) throw notPermitted();
  const { notice, welcome } = found;
  return {
    ...found.shown,
    notice: notice && (await texts.show(notice.author, notice.text)),
    welcome: welcome && (await texts.show(welcome.author, welcome.text)),
  };
}

/** The room that the viewer's family has, its next step, and what the bank holds. */
export function viewUpgrade(world: World, viewer: string, of: UpgradeOf) {
  const family = requireMember(world, viewer, 'can_perform_upgrades');
  const { limit, upgrade } = upgradeOf(world, family, of);
  return { limit, upgrade: { ...upgrade }, money: holding(world, inFamilyBank(family.id), 'money') };
}

/** The viewer's own family, where their role permits something. Throws where there is none, or the role lacks it. */
function requireMember(world: World, viewer: string, flag: FamilyFlag): Family {
  const family = familyOfMember(world, viewer);
  if (!family) throw noFamily();
  if (!isPermitted(world, viewer, flag)) throw notPermitted();
  return family;
}
