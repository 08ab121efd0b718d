import { reserveUsername } from '@rackets/engine/platform/settings/reserve-username.ts';
import { isBorneByOther } from '@rackets/engine/features/characters/views.ts';
import { reservedName } from '@rackets/engine/platform/settings/views.ts';
import { iso } from '@rackets/engine/world/time.ts';
import { z } from 'zod';
import { reservedUsernamesAnswer, settingsAnswer, statsBarAnswer } from './answers.ts';
import {
  initialSettings,
  playerSettings,
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
import { HttpError } from '../../http/server/http-error.ts';
import { route } from '../../http/routes/route.ts';

/** `{ key, value }` of each setting there is: an unknown key, or a value that is not the key's, is refused. */
const change = z.union([
  // A name put aside is read by whoever is born: an event of the platform, by null given back.
  z.strictObject({ key: z.literal('reserved_username'), value: z.string().max(64).nullable() }),
  ...settingsKeys.map((key) => z.strictObject({ key: z.literal(key), value: playerSettings[key].schema })),
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
    summary: 'The own settings of one page: general, alerts or interface.',
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
      const { key, value } = body;
      if (playerSettings[key].premium) throw premiumOnly();
      await changeSettings(context, (before) => withValue(before, key, value));
    },
  }),
  route({
    id: 'E056',
    method: 'GET',
    path: 'settings/reserved-usernames',
    kind: 'view',
    role: 'user',
    summary: 'The name that is put aside for the own next life.',
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
    id: 'E058',
    method: 'GET',
    path: 'settings/stats-bar',
    kind: 'view',
    role: 'user',
    summary: 'What the stats bar can show, and what of it is shown in which order.',
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
    handle: async (context, { body: { options } }) => chooseStatsBar(context, options),
  }),
  route({
    id: 'E060',
    method: 'POST',
    path: 'settings/stats-bar/reset',
    kind: 'command',
    role: 'user',
    summary: 'Gives the stats bar back what it showed at first.',
    answer: statsBarAnswer,
    handle: (context) => chooseStatsBar(context, initialSettings.stats_bar),
  }),
];

async function keepUsername(context: RouteContext, username: string | null): Promise<void> {
  const { account } = context.actor();
  const borne =
    username !== null && (await context.view((world) => isBorneByOther(world, username, account)));
  await context.platform.submit(reserveUsername, { username }, { borne });
}

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

async function chooseStatsBar(context: RouteContext, options: readonly StatsBarOption[]) {
  return statsBar(await changeSettings(context, (before) => ({ ...before, stats_bar: [...options] })));
}

function statsBar({ stats_bar: shown }: SettingsDocument) {
  const hidden = statsBarOptions.filter((id) => !shown.includes(id));
  return {
    options: [...shown, ...hidden].map((id) => ({ id, label: labels[id], shown: shown.includes(id) })),
  };
}
