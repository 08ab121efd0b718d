import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** A name that does not exist (RFC 2606), and the key of the example in RFC 8291. */
const browser = {
  endpoint: 'https://push.rackets.invalid/send/smoke',
  key: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth_token: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const token = 'smoke-app-token';

/** Has a browser and an app notified of some kinds, in some hours, and of nothing any more. */
export async function chooseNotifications({ session }: Player): Promise<void> {
  const { channels } = await session.answer('GET notifications/webpush/channels', { query: {} });
  const off = Object.fromEntries(channels.map(({ id }) => [id, false]));
  const body = { ...browser, states: {} };
  const on = await session.answer('POST notifications/webpush/channels', { body });
  holds('a registered browser takes all kinds', on.registered && on.channels.every(({ state }) => state));
  await session.answer('GET notifications/webpush/modify', { query: { endpoint: browser.endpoint } });
  const gone = await session.answer('POST notifications/webpush/modify', {
    body: { ...browser, states: off },
  });
  holds('a browser that takes nothing is forgotten', !gone.registered);

  await session.answer('POST notifications/register', { body: { token } });
  const app = await session.answer('GET notifications/channels', { query: { token } });
  holds('a registered app is known', app.registered);
  await session.answer('POST notifications/modify', { body: { token, states: off } });

  const quiet_hours = { from: '22:00', to: '07:00', time_zone: 'UTC' };
  await session.answer('POST notifications/quiet-hours', { body: { quiet_hours } });
  const quiet = await session.answer('GET notifications/quiet-hours');
  holds('the quiet hours are those that were chosen', quiet.quiet_hours?.to === '07:00');
  await session.answer('POST notifications/quiet-hours', { body: { quiet_hours: null } });
}
