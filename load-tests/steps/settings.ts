import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Shows another face, and finds it in the state. */
export async function changeFace({ session }: Player): Promise<void> {
  const { portraits } = await session.answer('GET me/character/avatar');
  const [first] = portraits;
  const shown = await session.answer('POST me/character/avatar', { body: { portrait: first?.id ?? null } });
  const { character } = await session.answer('GET state');
  holds(
    'the face is the chosen one everywhere',
    shown.avatar_url === first?.url && character?.avatar_url === shown.avatar_url,
  );
}

/** Writes something on the caller's profile, and finds it where everybody reads it. */
export async function editProfile({ session, character: id }: Player): Promise<void> {
  const { profile: before } = await session.answer('GET me/character/profile');
  const profile = { content: '[b]Deliveries[/b] at all hours', bg_colour: '#14201a', blend_avatar: true };
  await session.answer('PATCH me/character/profile', { body: { profile } });
  const page = await session.answer('GET characters/:id', { params: { id } });
  holds(
    'a profile says what was written',
    before.bg_colour_default !== '' && page.profile?.content === profile.content,
  );
}

/** Asks for a picture of another site, which is not fetched; files come by browsers alone. */
export async function offerPicture({ session }: Player): Promise<void> {
  const url = 'https://example.org/face.png';
  const outcome = await session.call('POST images', { body: { url } }, { mayRefuse: ['image_url'] });
  holds('no picture is fetched from elsewhere', outcome.kind === 'refused');
}

/** Puts a name aside and gives it back. */
export async function reserveName({ session, username }: Player): Promise<void> {
  await session.answer('POST settings', { body: { key: 'reserved_username', value: username } });
  const { reserved_usernames: names } = await session.answer('GET settings/reserved-usernames');
  holds('the caller’s name is reserved', names[0]?.username === username);
  // Sent twice, it was given back before.
  await session.call(
    'POST settings',
    { body: { key: 'reserved_username', value: null } },
    { mayRefuse: ['settings_username_none'] },
  );
}

/** Changes a setting and what the stats bar shows, and finds both in the state. */
export async function changeSettings({ session }: Player): Promise<void> {
  await session.answer('POST settings', { body: { key: 'sound', value: false } });
  const { settings } = await session.answer('GET settings', { query: { type: 'interface' } });
  holds('a setting is what it was changed to', settings['sound'] === false);
  await session.answer('POST settings/stats-bar', { body: { options: ['bullets', 'money'] } });
  const { options } = await session.answer('GET settings/stats-bar');
  holds('the stats bar shows what was chosen', options.filter(({ shown }) => shown).length === 2);
  const state = await session.answer('GET state');
  holds(
    'the state goes by the settings',
    !state.settings.sound && state.stats_bar.join(' ') === 'bullets money',
  );
  await session.answer('POST settings/stats-bar/reset', { body: {} });
  await session.answer('POST settings', { body: { key: 'feature_blocks', value: ['groups'] } });
  const { feature_blocks: blocks } = await session.answer('GET settings/feature-blocks');
  holds(
    'what is refused is what was chosen',
    blocks.every(({ id, blocked }) => blocked === (id === 'groups')),
  );
  await session.answer('POST settings', { body: { key: 'feature_blocks', value: [] } });
  await session.call(
    'POST settings',
    { body: { key: 'text_color_dark', value: '#ffffff' } },
    { mayRefuse: ['settings_premium'] },
  );
}
