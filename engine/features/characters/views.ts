import { gaugeSet } from '../../kernel/declarations/gauge.ts';
import type { Character, World } from '../../kernel/state/world.ts';
import { metric } from '../../kernel/state/world.ts';
import { cityName } from '../../shared/catalogues/cities.ts';
import { keptForHeir } from '../../shared/ports/kept-for-heir.ts';
import { familyOf, familyPermits, familyRoleOf } from '../../shared/ports/families.ts';
import { otherWealth, secretWealth } from '../../shared/catalogues/goods.ts';
import { holding, inBank, inHand } from '../../shared/holders/holders.ts';
import { levelOf, rankOf } from '../../shared/catalogues/levels.ts';
import { unseenMentions } from '../../shared/text/mentions.ts';
import { iso, isoOrNull, secondMs } from '../../shared/time/time.ts';
import { wealthOf } from '../../shared/people/wealth.ts';
import { isOfActs, playBlocks } from '../../shared/ports/play-blocks.ts';
import { sentenceOf } from '../../shared/people/whereabouts.ts';
import { profileState } from '../profile/state.ts';
import { avatarUrl, viewAvatar } from '../profile/views.ts';
import { heatOf } from '../../shared/ports/heat.ts';
import { endedBy, ownBackfire, ownHealth } from '../../shared/ports/shooting.ts';
import { protectionPeriods } from './protection.ts';
import { characterRules } from './rules.ts';
import { bearerOf } from './state.ts';

/** A character as anybody may see it; null for an unknown id. */
export function viewPublicCharacter(world: World, id: string) {
  const character = world.characters.get(id);
  if (!character) return null;
  const { number, prestige } = levelOf(metric(world, id, 'level_points'));
  return {
    id,
    username: character.username,
    avatar_url: avatarUrl(world, id),
    level: { number, prestige_number: prestige, name: rankOf(number) },
    family: familyOf(world, id),
    dead: character.dead?.cause ?? null,
  };
}

/** A character's level as its owner sees it. */
export function viewLevel(world: World, id: string) {
  const points = metric(world, id, 'level_points');
  const { number, prestige, progress, total } = levelOf(points);
  return {
    number,
    prestige_number: prestige,
    name: rankOf(number),
    percent: Math.floor((progress * 10_000) / total) / 100,
    points,
    points_progress: progress,
    points_total: total,
  };
}

/** The viewer's own character, as state and the header X-GN-Character give it; null before the first life. */
export function viewOwnCharacter(world: World, id: string, now: number) {
  const character = world.characters.get(id);
  if (!character) return null;
  const level = viewLevel(world, id);
  return {
    id,
    username: character.username,
    ...viewAvatar(id, profileState(world).avatars.get(id)),
    created_at: iso(character.createdAt),
    dead: character.dead?.cause ?? null,
    dead_at: isoOrNull(character.dead?.at ?? null),
    ...viewBlocks(world, id, now),
    ...viewSentence(world, id, now),
    ...viewHeat(world, id, now),
    ...viewPockets(world, character),
    location_id: character.location,
    location_name: cityName(character.location),
    backfire: [...ownBackfire(world, id)],
    health: ownHealth(world, id, now),
    level,
    rank: level.name,
    ...viewFamily(world, character),
    chat_mentions: unseenMentions(world, id),
  };
}

/** Without a family there is neither a role nor anything that it permits. */
function viewFamily(world: World, { id, family }: Character) {
  if (family === null) return { family: null, family_role: null, family_permits: [] };
  return {
    family: familyOf(world, id),
    family_role: familyRoleOf(world, id),
    family_permits: [...familyPermits(world, id)],
  };
}

/** What keeps the character from acting, and from shooting. */
function viewBlocks(world: World, id: string, now: number) {
  const blocks = playBlocks(world, id, now);
  const protection = blocks.find(({ by }) => by === 'protection');
  return {
    protected_until: isoOrNull(protection?.until ?? null),
    blocked_by: blocks.filter(isOfActs).map(({ by, until }) => ({ by, until: iso(until) })),
  };
}

function viewSentence(world: World, id: string, now: number) {
  const sentence = sentenceOf(world, id);
  const running = sentence !== undefined && sentence.until > now;
  return {
    prison_until: running ? iso(sentence.until) : null,
    prison_since: running ? iso(sentence.since) : null,
    prison_reason: running ? sentence.reason : null,
  };
}

/** Heat now, and the line that it falls by: from when it was last set, so that time alone does not change it. */
function viewHeat(world: World, id: string, now: number) {
  const set = gaugeSet(world, id, 'heat');
  const perMinute = 60_000 / characterRules(world).heatCoolsEveryMs / 10;
  return {
    prison_heat_percent: heatOf(world, id, now) / 10,
    heat: {
      percent: (set?.base ?? 0) / 10,
      since: iso(set?.since ?? world.characters.get(id)?.createdAt ?? 0),
      per_minute: Math.round(perMinute * 1_000_000) / 1_000_000,
    },
  };
}

function viewPockets(world: World, { id }: Character) {
  const hand = inHand(id);
  return {
    prison_bribes: holding(world, hand, 'prison_bribes'),
    money: holding(world, hand, 'money'),
    bank: holding(world, inBank(id), 'money'),
    bullets: holding(world, hand, 'bullets'),
  };
}

const fortune = (world: World, id: string): number =>
  holding(world, inHand(id), 'money') + holding(world, inBank(id), 'money') + otherWealth(world, id);

/** The label of the player's own fortune. */
export const viewOwnWealth = (world: World, id: string) => wealthOf(fortune(world, id));

/** The label of a character's fortune as everybody may know it. */
export const viewWealth = (world: World, id: string) =>
  wealthOf(Math.max(0, fortune(world, id) - secretWealth(world, id)));

function lastLife(world: World, account: string): Character | null {
  const id = world.lives.get(account);
  return id === undefined ? null : (world.characters.get(id) ?? null);
}

/** What the creation screen offers (R060): the last life of this account, what ended it, protection periods. */
export function viewCreation(world: World, account: string) {
  const last = lastLife(world, account);
  const rules = characterRules(world);
  return {
    previous_character: last && viewPreviousLife(world, last),
    kill: last ? viewEnd(world, last.id) : null,
    insurance: last ? keptForHeir(world, last.id) : null,
    protection_periods: protectionPeriods(world).map(({ hours, ms }) => ({
      id: String(hours),
      label: labelOf(hours, ms),
      seconds: ms / secondMs,
      default: hours === rules.defaultProtectionHours,
    })),
  };
}

/** Who the player was, and how far they came. */
function viewPreviousLife(world: World, { id, username, createdAt, dead }: Character) {
  const { number } = levelOf(metric(world, id, 'level_points'));
  return {
    username,
    avatar_url: avatarUrl(world, id),
    level: number,
    rank: rankOf(number),
    round_id: world.round.id,
    created_at: iso(createdAt),
    dead_at: isoOrNull(dead?.at ?? null),
    dead: dead?.cause ?? null,
  };
}

/** The kill that ended a life, with its killer once that is revealed; words are sealed still. */
function viewEnd(world: World, deceased: string) {
  const end = endedBy(world, deceased);
  if (!end) return null;
  const killer = end.killer === null ? undefined : world.characters.get(end.killer);
  return {
    revealed_at: isoOrNull(end.revealedAt),
    killer: killer ? { id: killer.id, username: killer.username } : null,
    words: killer && end.words !== null ? { author: killer.account, message: end.words } : null,
  };
}

function labelOf(hours: number, ms: number): string {
  if (ms === 0) return 'None';
  return hours === 24 ? '1 day' : `${hours / 24} days`;
}

/** Whether another account's gangster bears a name in this round, or one that looks like it. */
export function isBorneByOther(world: World, username: string, account: string): boolean {
  const bearer = bearerOf(world, username);
  return bearer !== null && world.characters.get(bearer)?.account !== account;
}
