import { reserveUsername } from '@rackets/engine/platform/settings/reserve-username.ts';
import { isBorneByOther } from '@rackets/engine/features/characters/views.ts';
import { reservedName } from '@rackets/engine/platform/settings/views.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { vehicleModels } from '@rackets/engine/shared/catalogues/vehicles.ts';
import { hasPremium } from '@rackets/engine/shared/ports/premium.ts';
import { z } from 'zod';
import {
  featureBlocksAnswer,
  reservedUsernamesAnswer,
  settingsAnswer,
  statsBarAnswer,
  vehiclesAnswer,
} from './answers.ts';
import { blockChoice, featureBlocks, refusables } from '../../preferences/feature-blocks.ts';
import {
  vehicleChoice,
  vehicleHighlights,
  type VehicleChoice,
} from '../../preferences/vehicle-highlights.ts';
import {
  initialSettings,
  settingFor,
  settingsKeys,
  settingsOf,
  settingsDocument,
  settingsTypes,
  statsBarChoice,
  statsBarOptions,
  type SettingKey,
  type SettingsDocument,
  type StatsBarOption,
} from '../../preferences/player-settings.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { route } from '../../http/routes/route.ts';
import { lineText } from '../../http/routes/strings.ts';

/** `{ key, value }` of each setting there is: an unknown key, or a value that is not the key's, is refused. */
const change = z.union([
  // A name put aside is read by whoever is born: an event of the platform, by null given back.
  z.strictObject({ key: z.literal('reserved_username'), value: lineText(64).nullable() }),
  z.strictObject({ key: z.literal('feature_blocks'), value: blockChoice }),
  z.strictObject({ key: z.literal('vehicle_highlights'), value: vehicleChoice }),
  ...settingsKeys.map((key) => z.strictObject({ key: z.literal(key), value: settingFor(key).schema })),
]);

const labels: Readonly<Record<StatsBarOption, string>> = {
  level: 'Level',
  level_points: 'XP',
  level_points_remaining: 'XP to go',
  heat: 'Heat',
  money: 'Cash',
  bank: 'Bank',
  bullets: 'Bullets',
  credits: 'Credits',
  location: 'City',
  round: 'Day of the round',
  time: 'Time',
};

export const settingsRoutes = [
  route({
    id: 'E054',
    method: 'GET',
    path: 'settings',
    kind: 'view',
    role: 'user',
    summary: 'The caller’s settings of one page: general, alerts or interface.',
    query: z.strictObject({ type: z.enum(settingsTypes) }),
    answer: settingsAnswer,
    handle: async ({ services, actor }, { query }) => ({
      settings: settingsOf(
        query.type,
        await services.playerDocuments.read(settingsDocument, { account: actor().account }),
      ),
    }),
  }),
  route({
    id: 'E053',
    method: 'POST',
    path: 'settings',
    kind: 'command',
    role: 'user',
    summary: 'Changes one setting.',
    body: change,
    answer: null,
    handle: async (context, { body }) => {
      if (body.key === 'reserved_username') return keepUsername(context, body.value);
      if (body.key === 'feature_blocks') return refuse(context, body.value);
      if (body.key === 'vehicle_highlights') return highlightVehicles(context, body.value);
      const { key, value } = body;
      if (settingFor(key).premium && !(await isPremium(context))) throw premiumOnly();
      await changeSettings(context, (before) => withValue(before, key, value));
    },
  }),
  route({
    id: 'E055',
    method: 'GET',
    path: 'settings/vehicles',
    kind: 'view',
    role: 'user',
    summary: 'Every vehicle model, and whether the player wants it highlighted.',
    answer: vehiclesAnswer,
    handle: async ({ services, actor }) => {
      const { models } = await services.playerDocuments.read(vehicleHighlights, {
        account: actor().account,
      });
      return {
        vehicles: vehicleModels.entries.map(({ id, name, kind, value }) => ({
          id,
          name,
          kind,
          cost: value,
          highlighted: models.includes(id),
        })),
      };
    },
  }),
  route({
    id: 'E056',
    method: 'GET',
    path: 'settings/reserved-usernames',
    kind: 'view',
    role: 'user',
    summary: 'The name reserved for the caller’s next life.',
    answer: reservedUsernamesAnswer,
    handle: ({ actor, platform }) => {
      const { account } = actor();
      return platform.view((world) => {
        const name = reservedName(world, account);
        return {
          reserved_usernames: name ? [{ username: name.username, created_at: iso(name.at) }] : [],
        };
      });
    },
  }),
  route({
    id: 'E057',
    method: 'GET',
    path: 'settings/feature-blocks',
    kind: 'view',
    role: 'user',
    summary: 'What the player can refuse from others, and what they do refuse.',
    answer: featureBlocksAnswer,
    handle: async ({ services, actor }) => {
      const owner = { account: actor().account };
      const { blocked } = await services.playerDocuments.read(featureBlocks, owner);
      return {
        feature_blocks: Array.from(refusables, ([id, { name, meaning }]) => ({
          id,
          name,
          meaning,
          blocked: blocked.includes(id),
        })),
      };
    },
  }),
  route({
    id: 'E058',
    method: 'GET',
    path: 'settings/stats-bar',
    kind: 'view',
    role: 'user',
    summary: 'Everything the stats bar can show, and what it shows in which order.',
    answer: statsBarAnswer,
    handle: async ({ services, actor }) =>
      statsBar(await services.playerDocuments.read(settingsDocument, { account: actor().account })),
  }),
  route({
    id: 'E059',
    method: 'POST',
    path: 'settings/stats-bar',
    kind: 'command',
    role: 'user',
    summary: 'Chooses what the stats bar shows, in the order given.',
    body: z.strictObject({ options: statsBarChoice }),
    answer: statsBarAnswer,
    present: 'all',
    handle: (context, { body: { options } }) => chooseStatsBar(context, () => options),
  }),
  route({
    id: 'E060',
    method: 'POST',
    path: 'settings/stats-bar/reset',
    kind: 'command',
    role: 'user',
    summary: 'Resets the stats bar to its defaults: all of it, or the named options.',
    body: z.strictObject({ options: statsBarChoice.optional() }),
    answer: statsBarAnswer,
    present: 'all',
    handle: (context, { body: { options = statsBarOptions } }) =>
      chooseStatsBar(context, (before) => resetOptions(before, options)),
  }),
];

async function keepUsername(context: RouteContext, username: string | null): Promise<void> {
  const { account } = context.actor();
  const borne =
    username !== null && (await context.view((world) => isBorneByOther(world, username, account)));
  await context.platform.submit(reserveUsername, { username }, { borne });
}

async function highlightVehicles({ services, actor }: RouteContext, models: VehicleChoice): Promise<void> {
  await services.playerDocuments.change(vehicleHighlights, { account: actor().account }, () => ({ models }));
}

async function refuse({ services, actor }: RouteContext, blocked: string[]): Promise<void> {
  await services.playerDocuments.change(featureBlocks, { account: actor().account }, () => ({ blocked }));
}

const isPremium = ({ actor, view }: RouteContext) =>
  view((world, now) => hasPremium(world, actor().account, now));

function premiumOnly(): HttpError {
  return new HttpError(403, 'settings_premium', 'Only a Certified Gangster can choose this.');
}

function changeSettings(
  { services, actor }: RouteContext,
  change: (before: SettingsDocument) => SettingsDocument,
): Promise<SettingsDocument> {
  return services.playerDocuments.change(settingsDocument, { account: actor().account }, change);
}

/** The body's schema has paired the value with the key. */
function withValue(before: SettingsDocument, key: SettingKey, value: unknown): SettingsDocument {
  return before[key] === value ? before : { ...before, [key]: value };
}

async function chooseStatsBar(
  context: RouteContext,
  choose: (before: readonly StatsBarOption[]) => readonly StatsBarOption[],
) {
  const changed = await changeSettings(context, (before) => ({
    ...before,
    stats_bar: [...choose(before.stats_bar)],
  }));
  return statsBar(changed);
}

/** The options `named` as they were at first: in their place, or hidden. The others stay. */
function resetOptions(
  shown: readonly StatsBarOption[],
  named: readonly StatsBarOption[],
): readonly StatsBarOption[] {
  const options = shown.filter((id) => !named.includes(id));
  for (const [place, id] of initialSettings.stats_bar.entries())
    if (named.includes(id)) options.splice(place, 0, id);
  return options;
}

function statsBar({ stats_bar: shown }: SettingsDocument) {
  const hidden = statsBarOptions.filter((id) => !shown.includes(id));
  return {
    options: [...shown, ...hidden].map((id) => ({ id, label: labels[id], shown: shown.includes(id) })),
  };
}
