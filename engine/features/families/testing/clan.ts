import type { JsonObject } from '../../../kernel/values/json.ts';
import { born, enrich } from '../../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../../kernel/testing/play.ts';
import { broken } from '../../../kernel/values/assert.ts';
import { features } from '../../index.ts';
import { familiesRules } from '../rules.ts';
import type { RoleType } from '../roles.ts';
import { familyOfId, type Family } from '../state.ts';

/** A family whose boss is Ann of the account a-Ann, with members by name and role, each with cash. */
export interface Clan {
  readonly play: Play;
  readonly id: string;
  readonly ids: Readonly<Record<string, string>>;
  readonly family: () => Family;
}

/** An id in a command's answer. */
export function idIn(answer: JsonObject, field: string): string {
  const id = answer[field];
  return typeof id === 'string' ? id : broken(`the answer has an id under ${field}`);
}

/** Lets a character be level 10 and have what founding costs. */
export function ripe(play: Play, character: string): void {
  play.given({ counts: [{ character, metric: 'level_points', by: 5_000 }] });
  enrich(play, character, familiesRules.defaults.founding.cost);
}

/** Has the boss ask a gangster in, who joins; returns the invite. */
export function join(play: Play, by: string, name: string): string {
  const { answer } = play.accept(`a-${by}`, 'family-members.invite-member', { username: name });
  const invite = idIn(answer, 'invite');
  play.accept(`a-${name}`, 'family-members.accept-invite', { invite });
  return invite;
}

/** Founds Ann's family and brings the others in with their roles. */
export function clan(others: Readonly<Record<string, RoleType>> = {}): Clan {
  const play = openedPlay(features);
  const ids: Record<string, string> = { Ann: born(play, 'a-Ann', 'Ann') };
  ripe(play, ids['Ann'] ?? '');
  const { answer } = play.accept('a-Ann', 'families.found-family', { name: 'The Outfit' });
  const id = idIn(answer, 'family');
  for (const [name, role] of Object.entries(others)) {
    ids[name] = born(play, `a-${name}`, name);
    join(play, 'Ann', name);
    if (role !== 'recruit')
      play.accept('a-Ann', 'family-members.change-role', { character: ids[name] ?? '', role });
  }
  return { play, id, ids, family: () => familyOfId(play.world, id) ?? broken('the family was founded') };
}
