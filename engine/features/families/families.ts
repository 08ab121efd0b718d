import { defineFeature } from '../../kernel/declarations/feature.ts';
import { earningsCut } from '../../shared/ports/earnings-cut.ts';
import { familyMembers, familyPermits, familyRoleOf, shownFamily } from '../../shared/ports/families.ts';
import { showsPicture } from '../../shared/ports/pictures.ts';
import { relationsOf } from '../../shared/ports/relations.ts';
import { closeFamily } from './close-family.ts';
import { editFamilyProfile, editNotice, editWelcome, recolourFamily, renameFamily } from './edit-family.ts';
import {
  closed,
  founded,
  noticed,
  profileEdited,
  recoloured,
  renamed,
  upgraded,
  welcomed,
} from './events.ts';
import { foundFamily } from './found-family.ts';
import { bossGuard, memberGuard } from './guards.ts';
import { familiesManifest } from './manifest.ts';
import { familiesPress } from './press.ts';
import { purseChannels, purseHolders } from './purse.ts';
import { familiesRules } from './rules.ts';
import { familiesState, familyOfId, familyOfMember, isPermitted, membersInOrder, roleOf } from './state.ts';
import { familyTold, familyLines } from './told.ts';
import { upgradeMembers, upgradeVehicles } from './upgrade.ts';
import { viewFamilyPage, viewRole } from './views.ts';
import { familiesHabit, familiesWishes } from './wishes.ts';
import { levelOpenings } from '../../shared/ports/level-openings.ts';

/** Gangsters under one name, with a bank and roles: what a family is and may do. Who joins and leaves is `family-members`. */
export const families = defineFeature({
  ...familiesManifest,
  slice: familiesState,
  rules: familiesRules.defaults,
  // A random play is over long before anybody has the level and the money.
  quietRules: {
    founding: { level: 1, cost: 10 },
    renaming: 10,
    betweenSeconds: 60,
    members: { ...familiesRules.defaults.members, cost: 1_000 },
    vehicles: { ...familiesRules.defaults.vehicles, cost: 1_000 },
  },
  // Without a family, nobody's death or ban concerns one.
  beginsEmpty: true,
  provides: [
    levelOpenings.by((world) => [
      { level: familiesRules(world).founding.level, what: 'A family of your own', path: '/main/families' },
    ]),
    earningsCut.by((world, character) => (roleOf(world, character)?.earningsCut ?? 0) * 10_000),
    familyPermits.by((world, character) => roleOf(world, character)?.permits ?? []),
    familyMembers.by((world, id) => {
      const family = familyOfId(world, id);
      return family === null ? [] : membersInOrder(world, family).map(([character]) => character);
    }),
    shownFamily.by((world, id) => {
      const family = familyOfId(world, id);
      return family && { id, name: family.name, colour: family.colour };
    }),
    familyRoleOf.by((world, character) => {
      const member = familyOfMember(world, character)?.members.get(character);
      return member
        ? { ...viewRole(member.role), can_edit_profile: isPermitted(world, character, 'can_edit_profile') }
        : null;
    }),
    relationsOf.by((world, viewer, other) => {
      const own = world.characters.get(viewer)?.family ?? null;
      return own !== null && own === world.characters.get(other)?.family ? ['family'] : [];
    }),
    showsPicture.by((world, character, name) => {
      for (const { profile } of familiesState(world).families.values())
        if (profile?.by === character && profile.pictures.includes(name)) return true;
      return false;
    }),
  ],
  commands: [
    foundFamily,
    renameFamily,
    recolourFamily,
    editNotice,
    editWelcome,
    editFamilyProfile,
    upgradeMembers,
    upgradeVehicles,
    closeFamily,
  ],
  events: [founded, renamed, recoloured, noticed, welcomed, profileEdited, upgraded, closed].map(
    ({ definition }) => definition,
  ),
  guards: { 'in-family': memberGuard, 'family-boss': bossGuard },
  channels: purseChannels,
  holders: purseHolders,
  settlements: {
    family: {
      event: closed.definition.type,
      whose: ({ data }) => (typeof data['family'] === 'string' ? [data['family']] : []),
    },
  },
  ...familyTold,
  families: { of: [founded, renamed, recoloured, closed], lines: familyLines },
  press: { of: [founded, closed], lines: familiesPress },
  state: (world, { character }) => ({
    member_count: character === null ? 0 : (familyOfMember(world, character)?.members.size ?? 0),
  }),
  views: { Family: viewFamilyPage },
  wishes: familiesWishes,
  habit: familiesHabit,
});
