import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { broken } from '../../kernel/values/assert.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import type { Character, World } from '../../kernel/state/world.ts';
import { holding, inHand, sinkOf } from '../../shared/holders/holders.ts';
import { sealedText } from '../../shared/text/sealed-text.ts';
import { inProfile, noticed, profileEdited, profileFields, recoloured, renamed, welcomed } from './events.ts';
import { familyNameFor } from './found-family.ts';
import { bossOnly, permittedBy } from './guards.ts';
import { familiesRules } from './rules.ts';
import { familyOfMember, type Family } from './state.ts';
import { familyColours, maxNotice, maxWelcome, type FamilyColour } from './terms.ts';

/** The family of a member: the guards promise one. */
export const ownFamily = (world: World, { id }: Character): Family =>
  familyOfMember(world, id) ?? broken('the one who acts is in a family');

const by = ({ id }: Character) => ({ subjects: [{ id, role: 'owner' }] });
const colourOf = ({ colour }: Family): FamilyColour =>
  familyColours.find((each) => each === colour) ?? familyColours[0];

/** Gives the family another name, which the boss pays for (E353, ruling 59). */
export const renameFamily = defineCommand({
  type: 'families.rename-family',
  payload: z.strictObject({ name: z.string().max(64) }),
  guards: bossOnly,
  decide(world, { payload }, { me }) {
    const family = ownFamily(world, me);
    const cost = familiesRules(world).renaming;
    const named = familyNameFor(world, payload.name, family.id);
    if (!('name' in named)) return named;
    if (named.name === family.name) return refuse('family_name_same', 'That is the family’s name already.');
    if (holding(world, inHand(me.id), 'money') < cost)
      return refuse('family_money', 'You do not have the cash to rename the family.');
    const moves = [{ asset: 'money', from: inHand(me.id), to: sinkOf('families'), amount: cost }];
    return [
      renamed.draft(
        { family: family.id, name: named.name, colour: colourOf(family), cost },
        { moves, ...by(me) },
      ),
    ];
  },
  answer: (events) => ({ name: renamed.first(events).data.name }),
});

/** Gives the family another colour (E353). */
export const recolourFamily = defineCommand({
  type: 'families.recolour-family',
  payload: z.strictObject({ colour: z.enum(familyColours) }),
  guards: bossOnly,
  decide(world, { payload: { colour } }, { me }) {
    const { id, name } = ownFamily(world, me);
    return [recoloured.draft({ family: id, name, colour }, by(me))];
  },
  answer: (events) => ({ colour: recoloured.first(events).data.colour }),
});

/** Writes on the notice board, or wipes it (E353). */
export const editNotice = defineCommand({
  type: 'families.edit-notice',
  payload: z.strictObject({ notice: sealedText(maxNotice).nullable() }),
  guards: permittedBy('can_edit_notice_board'),
  decide: (world, { payload: { notice } }, { me }) => [
    noticed.draft({ family: ownFamily(world, me).id, notice }, by(me)),
  ],
  answer: () => ({}),
});

/** Changes what greets whoever joins (E353). */
export const editWelcome = defineCommand({
  type: 'families.edit-welcome',
  payload: z.strictObject({ welcome: sealedText(maxWelcome).nullable() }),
  guards: bossOnly,
  decide: (world, { payload: { welcome } }, { me }) => [
    welcomed.draft({ family: ownFamily(world, me).id, welcome }, by(me)),
  ],
  answer: () => ({}),
});

/** Says something of the family to whoever opens its name (E348). */
export const editFamilyProfile = defineCommand({
  type: 'families.edit-profile',
  payload: z.strictObject(profileFields),
  vouched: inProfile,
  guards: permittedBy('can_edit_profile'),
  decide: (world, { payload, vouched }, { me }) => [
    profileEdited.draft({ family: ownFamily(world, me).id, ...payload, ...vouched }, by(me)),
  ],
  answer: () => ({}),
});
