import { z } from 'zod';
import type { RouteContext } from '../../http/context/context.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { route } from '../../http/routes/route.ts';
import { idText, lineText } from '../../http/routes/strings.ts';
import { isOn, notificationChannels } from '../notification-channels.ts';
import { isBrowserKey, isPushEndpoint } from '../../web-push/web-push.ts';
import {
  deviceIdOf,
  isTimeZone,
  pushDevices,
  withDevice,
  withoutDevice,
  type PushBrowser,
  type PushDevice,
  type PushStates,
  type QuietHours,
} from '../../preferences/push-devices.ts';
import { channelsAnswer, quietHoursAnswer } from './answers.ts';

const endpoint = z
  .string()
  .max(1_024)
  .regex(/^https:\/\/[!-~]+$/, 'is no address of a push service')
  .refine(isPushEndpoint, 'is no address of a push service');
const key = z
  .string()
  .max(88)
  .regex(/^[\w-]{87}=?$/, 'is no key of a browser')
  .refine(isBrowserKey, 'is no key of a browser');
const authToken = z
  .string()
  .max(24)
  .regex(/^[\w-]{22}(?:==)?$/, 'is no secret of a browser');
const token = idText(512);

/** By channel, on or off. */
const states = z.strictObject(
  Object.fromEntries(notificationChannels.map(({ id }) => [id, z.boolean().optional()])),
);
type GivenStates = z.infer<typeof states>;

const browserWish = z.strictObject({ endpoint, key, auth_token: authToken, states });
/** The documents name all fields of a browser here. Its endpoint alone tells which one it is. */
const browserQuery = z.strictObject({
  endpoint: endpoint.optional(),
  key: key.optional(),
  auth_token: authToken.optional(),
});

const timeOfDay = z
  .string()
  .max(5)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is no time of day');

export const notificationRoutes = [
  route({
    id: 'E106',
    method: 'POST',
    path: 'notifications/register',
    kind: 'command',
    role: 'user',
    summary: 'Registers the mobile app on a device by its token.',
    body: z.strictObject({ token }),
    answer: channelsAnswer,
    present: 'all',
    handle: (context, { body }) => keepApp(context, body.token, {}),
  }),
  route({
    id: 'E107',
    method: 'GET',
    path: 'notifications/channels',
    kind: 'view',
    role: 'user',
    summary: 'Which kinds of notifications the mobile app on a device receives.',
    query: z.strictObject({ token: token.optional() }),
    answer: channelsAnswer,
    handle: (context, { query }) => channelsFor(context, query.token),
  }),
  route({
    id: 'E108',
    method: 'POST',
    path: 'notifications/modify',
    kind: 'command',
    role: 'user',
    summary:
      'Changes which kinds of notifications the mobile app receives. Turning all of them off removes it.',
    body: z.strictObject({ token, states }),
    answer: channelsAnswer,
    present: 'all',
    handle: (context, { body }) => keepApp(context, body.token, body.states),
  }),
  ...(['channels', 'modify'] as const).map((name) =>
    route({
      id: name === 'channels' ? 'E109' : 'E111',
      method: 'GET',
      path: `notifications/webpush/${name}`,
      kind: 'view',
      role: 'user',
      summary: 'Which kinds of notifications a browser receives.',
      query: browserQuery,
      answer: channelsAnswer,
      present: 'all',
      handle: (context, { query }) => channelsFor(context, query.endpoint),
    }),
  ),
  ...(['channels', 'modify'] as const).map((name) =>
    route({
      id: name === 'channels' ? 'E110' : 'E112',
      method: 'POST',
      path: `notifications/webpush/${name}`,
      kind: 'command',
      role: 'user',
      summary:
        'Registers a browser, or changes which kinds of notifications it receives. Turning all of them off removes it.',
      body: browserWish,
      answer: channelsAnswer,
      handle: async (context, { body }) => {
        const told = {
          kind: 'web',
          endpoint: body.endpoint,
          key: body.key,
          authToken: body.auth_token,
        } as const;
        return keepDevice(context, deviceIdOf(body.endpoint), body.states, told);
      },
    }),
  ),
  route({
    id: 'notifications-quiet-hours',
    method: 'GET',
    path: 'notifications/quiet-hours',
    kind: 'view',
    role: 'user',
    summary: 'The time of day at which no device of the account is notified.',
    answer: quietHoursAnswer,
    handle: async (context) =>
      shownQuiet((await context.services.playerDocuments.read(pushDevices, ownerOf(context))).quiet),
  }),
  route({
    id: 'notifications-quiet-hours-set',
    method: 'POST',
    path: 'notifications/quiet-hours',
    kind: 'command',
    role: 'user',
    summary: 'Sets the quiet hours, or turns them off.',
    body: z.strictObject({
      quiet_hours: z
        .strictObject({
          from: timeOfDay,
          to: timeOfDay,
          time_zone: lineText(64).refine(isTimeZone, 'is no time zone'),
        })
        .nullable(),
    }),
    answer: quietHoursAnswer,
    present: 'all',
    handle: async (context, { body: { quiet_hours: wished } }) => {
      const quiet = wished && {
        from: minutesOf(wished.from),
        to: minutesOf(wished.to),
        zone: wished.time_zone,
      };
      const owner = ownerOf(context);
      await context.services.playerDocuments.change(pushDevices, owner, (before) => ({ ...before, quiet }));
      return shownQuiet(quiet);
    },
  }),
];

const ownerOf = ({ actor }: RouteContext) => ({ account: actor().account });

const keepApp = (context: RouteContext, token: string, given: GivenStates) =>
  keepDevice(context, deviceIdOf(token), given, { kind: 'app', token });

type Reached =
  Omit<PushBrowser, 'id' | 'states' | 'session'> | { readonly kind: 'app'; readonly token: string };

/** What is not named stays as it was, and is on at first. */
async function keepDevice(context: RouteContext, id: string, given: GivenStates, reached: Reached) {
  const { services, session } = context;
  if (session === null) throw new HttpError(401, 'auth_session', 'Please sign in.');
  const after = await services.playerDocuments.change(pushDevices, ownerOf(context), (before) => {
    const known = before.devices.find((device) => device.id === id);
    const states: PushStates = { ...known?.states, ...named(given) };
    if (notificationChannels.every((channel) => !isOn(states, channel.id))) return withoutDevice(before, id);
    return withDevice(before, { ...reached, id, states, session: session.id });
  });
  return shownChannels(after.devices, id);
}

async function channelsFor(context: RouteContext, reachedBy: string | undefined) {
  const { devices } = await context.services.playerDocuments.read(pushDevices, ownerOf(context));
  return shownChannels(devices, reachedBy === undefined ? null : deviceIdOf(reachedBy));
}

/** An unknown device is answered as one that is off. */
function shownChannels(devices: readonly PushDevice[], id: string | null) {
  const device = devices.find((each) => each.id === id);
  return {
    registered: device !== undefined,
    channels: notificationChannels.map((channel) => ({
      ...channel,
      state: device !== undefined && isOn(device.states, channel.id),
    })),
  };
}

function named(given: GivenStates): PushStates {
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, boolean] => entry[1] !== undefined),
  );
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function shownQuiet(quiet: QuietHours | null) {
  return {
    quiet_hours: quiet && { from: timeOf(quiet.from), to: timeOf(quiet.to), time_zone: quiet.zone },
  };
}
