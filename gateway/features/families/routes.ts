import { closeFamily } from '@rackets/engine/features/families/close-family.ts';
import {
  editFamilyProfile,
  editNotice,
  editWelcome,
  recolourFamily,
  renameFamily,
} from '@rackets/engine/features/families/edit-family.ts';
import { foundFamily } from '@rackets/engine/features/families/found-family.ts';
import { familyColours, maxNotice, maxWelcome } from '@rackets/engine/features/families/terms.ts';
import {
  upgradeMembers,
  upgradeVehicles,
  type UpgradeOf,
} from '@rackets/engine/features/families/upgrade.ts';
import { viewFounding } from '@rackets/engine/features/families/views.ts';
import { maxProfileLength, maxProfilePictures } from '@rackets/engine/features/profile/limits.ts';
import { picturesIn } from '@rackets/engine/shared/text/picture-tags.ts';
import { prose } from '@rackets/engine/shared/text/prose.ts';
import { z } from 'zod';
import type { RouteContext } from '../../http/context/context.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { requireMaySpeak } from '../../http/context/may-speak.ts';
import { namedIn } from '../../http/joins/named.ts';
import { route } from '../../http/routes/route.ts';
import { actRoute, pageRoute } from '../../http/routes/player-routes.ts';
import { filledLine, idText, lineText } from '../../http/routes/strings.ts';
import {
  familiesAnswer,
  familyKillsAnswer,
  familyPageAnswer,
  familyProfileAnswer,
  familySettingsAnswer,
  foundedAnswer,
  foundingAnswer,
  ownFamilyAnswer,
  upgradeAnswer,
  upgradedAnswer,
} from './answers.ts';
import {
  dashboard,
  familyPage,
  killsOf,
  listedFamilies,
  ownProfile,
  settingsOf,
  viewUpgrade,
} from './shown.ts';

const params = z.strictObject({ id: idText() });

/** An empty text takes the words down. */
const wordsOrNone = (max: number) => z.union([z.literal(''), prose(max)]);

const editedProfile = z.strictObject({
  content: wordsOrNone(maxProfileLength).optional(),
  /** Null and an empty text go back to the usual paper. */
  bg_colour: z
    .union([
      z.literal(''),
      z
        .string()
        .max(7)
        .regex(/^#[0-9a-fA-F]{6}$/, 'is no colour such as #14201a'),
    ])
    .nullable()
    .optional(),
  // What was read may be sent back as it is.
  bg_colour_default: lineText(60).optional(),
  mentions: z
    .array(z.strictObject({ id: idText(), username: lineText(64) }))
    .max(100)
    .optional(),
});

/** One thing at a time. */
const changed = z.union([
  z.strictObject({ name: filledLine(64) }),
  z.strictObject({ colour: z.enum(familyColours) }),
  z.strictObject({ notice: wordsOrNone(maxNotice) }),
  z.strictObject({ welcome: wordsOrNone(maxWelcome) }),
]);

const flag = z.enum(['0', '1', 'false', 'true']).transform((text) => text === '1' || text === 'true');

const upgradeRoutes = [
  pageRoute({
    id: 'E363',
    path: 'family/members/upgrade',
    summary: 'How many members the family has room for, and the next upgrade, paid from its bank.',
    answer: upgradeAnswer,
    view: (world, character) => viewUpgrade(world, character, 'members'),
  }),
  actRoute({
    id: 'E364',
    path: 'family/members/upgrade',
    summary: 'Makes room for more members, to the number that the page showed, from the family’s bank.',
    body: z.strictObject({ amount: z.int().min(1) }),
    answer: upgradedAnswer,
    present: ['limit', 'upgrade', 'money'],
    handle: (context, { body }) => upgrade(context, 'members', body.amount),
  }),
  pageRoute({
    id: 'E365',
    path: 'family/vehicles/upgrade',
    summary: 'How many vehicles the family has room for, and the next upgrade, paid from its bank.',
    answer: upgradeAnswer,
    view: (world, character) => viewUpgrade(world, character, 'vehicles'),
  }),
  actRoute({
    id: 'E366',
    path: 'family/vehicles/upgrade',
    summary: 'Makes room for more vehicles, to the number that the page showed, from the family’s bank.',
    body: z.strictObject({ amount: z.int().min(1) }),
    answer: upgradedAnswer,
    present: ['limit', 'upgrade', 'money'],
    handle: (context, { body }) => upgrade(context, 'vehicles', body.amount),
  }),
] as const;

export const familiesRoutes = [
  route({
    id: 'E207',
    method: 'GET',
    path: 'families',
    kind: 'view',
    role: 'player',
    summary: 'The families of the round, or closed ones, the most kill points first.',
    query: z.strictObject({
      active: flag.default(true),
      /** Counts that are told, too: `members_count,kill_points`. */
      with: lineText(80).default(''),
    }),
    answer: familiesAnswer,
    handle: async (context, { query }) => ({
      families: await listedFamilies(context, query.active, new Set(query.with.split(','))),
    }),
  }),
  pageRoute({
    id: 'E344',
    path: 'families/create',
    summary: 'The requirements for founding a family, and which of them the caller does not meet.',
    answer: foundingAnswer,
    view: viewFounding,
  }),
  actRoute({
    id: 'E345',
    path: 'families',
    speaks: true,
    summary: 'Founds a family, whose boss is the caller.',
    body: z.strictObject({ name: filledLine(64) }),
    answer: foundedAnswer,
    async handle({ submit }, { body: { name } }) {
      const founded = await submit(foundFamily, { name });
      return { family: { id: founded.family, name: founded.name, colour: founded.colour } };
    },
  }),
  route({
    id: 'E346',
    method: 'GET',
    path: 'families/:id',
    kind: 'view',
    role: 'player',
    summary: 'The public page of a family of the round (ruling 63).',
    params,
    answer: familyPageAnswer,
    handle: (context, { params: { id } }) => familyPage(context, id),
  }),
  route({
    id: 'E347',
    method: 'GET',
    path: 'families/:id/kills',
    kind: 'view',
    role: 'player',
    summary: 'The revealed kills of a family, newest first.',
    params,
    answer: familyKillsAnswer,
    handle: (context, { params: { id } }) => killsOf(context, id),
  }),
  route({
    id: 'E348',
    method: 'PATCH',
    path: 'family/profile',
    kind: 'command',
    role: 'player',
    speaks: true,
    summary: 'Changes the profile of the caller’s family: text, paper. Omitted fields stay as they are.',
    body: z.strictObject({ profile: editedProfile }),
    answer: familyProfileAnswer,
    present: 'all',
    handle: async (context, { body: { profile } }) => ({ profile: await editProfile(context, profile) }),
  }),
  route({
    id: 'E349',
    method: 'GET',
    path: 'family',
    kind: 'view',
    role: 'player',
    summary: 'The dashboard of the caller’s family.',
    answer: ownFamilyAnswer,
    handle: dashboard,
  }),
  actRoute({
    id: 'E351',
    path: 'family/close',
    summary: 'Closes the caller’s family permanently. Only for the boss.',
    answer: null,
    async handle({ submit }) {
      await submit(closeFamily, {});
      return null;
    },
  }),
  route({
    id: 'E352',
    method: 'GET',
    path: 'family/settings',
    kind: 'view',
    role: 'player',
    summary: 'The family’s settings for the boss, and the notice for members who may write it.',
    answer: familySettingsAnswer,
    handle: settingsOf,
  }),
  route({
    id: 'E353',
    method: 'PATCH',
    path: 'family',
    kind: 'command',
    role: 'player',
    summary: 'Changes one setting of the family: its name, colour, welcome or notice.',
    body: changed,
    answer: familySettingsAnswer,
    present: 'all',
    async handle(context, { body }) {
      await change(context, body);
      return settingsOf(context);
    },
  }),
  ...upgradeRoutes,
];

async function upgrade({ submitAndView, characterId }: RouteContext, of: UpgradeOf, amount: number) {
  const viewer = characterId();
  const command = of === 'members' ? upgradeMembers : upgradeVehicles;
  const { answer, view } = await submitAndView(command, { amount }, (world) =>
    viewUpgrade(world, viewer, of),
  );
  return { ...view, ...answer };
}

async function change(context: RouteContext, wish: z.infer<typeof changed>): Promise<void> {
  const { submit, texts, actor } = context;
  if ('colour' in wish) {
    await submit(recolourFamily, { colour: wish.colour });
    return;
  }
  // The others put words before somebody.
  await requireMaySpeak(context);
  const sealed = (text: string) => (text === '' ? null : texts.seal(actor().account, text));
  if ('name' in wish) await submit(renameFamily, { name: wish.name });
  else if ('notice' in wish) await submit(editNotice, { notice: await sealed(wish.notice) });
  else await submit(editWelcome, { welcome: await sealed(wish.welcome) });
}

async function editProfile(context: RouteContext, wish: z.infer<typeof editedProfile>) {
  const { actor, submit, texts, view } = context;
  const before = await ownProfile(context);
  const { content = before.content, bg_colour: paper = before.bg_colour } = wish;
  const pictures = picturesIn(content);
  if (pictures.length > maxProfilePictures)
    throw new HttpError(422, 'profile_pictures', `A profile shows at most ${maxProfilePictures} pictures.`);
  const mentions = await view((world) => namedIn(world, content));
  await submit(
    editFamilyProfile,
    {
      text: content === '' ? null : await texts.seal(actor().account, content),
      paper: paper === null || paper === '' ? null : paper.toLowerCase(),
    },
    { mentions, pictures },
  );
  return ownProfile(context);
}
