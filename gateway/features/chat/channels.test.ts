import { features } from '@rackets/engine/features/index.ts';
import { messagePosted } from '@rackets/engine/features/chat/events.ts';
import { born } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay, type Play } from '@rackets/engine/kernel/testing/play.ts';
import { sealedTextOf } from '@rackets/engine/shared/text/sealed-text.ts';
import { describe, expect, test } from 'vitest';
import { readChannelName } from '../../push/channels.ts';
import { chatChannels } from './channels.ts';

const words = sealedTextOf(5, 'A'.repeat(44));
const plain = { vouched: { mentions: [], mentionsAll: false, colours: null } };

function two() {
  const play = openedPlay(features);
  const [ann, bob] = ['Ann', 'Bob'].map((name) => born(play, `a-${name.toLowerCase()}`, name));
  return { play, ann: ann ?? '', bob: bob ?? '' };
}

/** The frames of what an act brings where everybody listens to everything. */
function heard(play: Play, account: string, type: string, payload: object, sending: object = {}) {
  play.wait(60_000);
  const { events } = play.accept(account, `chat.${type}`, { ...payload }, sending);
  const context = {
    world: play.world,
    now: play.now,
    listened: () => true,
    visitors: () => 0,
    online: () => [],
  };
  return { events, frames: events.flatMap((event) => chatChannels.frames?.(event, context) ?? []) };
}

function post(play: Play, room = 'public') {
  const said = { room, text: words, picture: null, pinned: false };
  const { events, frames } = heard(play, 'a-ann', 'post-message', said, plain);
  return { id: messagePosted.first(events).data.message, frames };
}

/** Whether an account may listen to a channel, and whether it is kept from what a gangster causes there. */
function kindOf(play: Play, account: string, channel: string, by: string) {
  const named = readChannelName(channel);
  const actor = { account, character: play.world.lives.get(account) ?? null, roles: [] };
  if (!named) throw new Error(`there is no channel ${channel}`);
  const { kind, id } = named;
  return {
    joins: kind.mayJoin?.(play.world, actor, id, play.now, named.within) === true,
    kept: kind.hides?.(play.world, actor, by, { id, now: play.now }) === true,
  };
}

describe('a room', () => {
  test('[W08~] hears what is said there, sealed until it leaves', () => {
    const { play, ann } = two();
    expect(post(play).frames).toMatchObject([
      {
        channel: 'public-chat',
        by: ann,
        event: 'chat-message',
        data: { body: '', character: { id: ann }, pinned: false, hidden_at: null },
        texts: { body: { account: 'a-ann', text: words } },
      },
    ]);
  });

  test('[W09] [W11~] hears of what the staff took down, and of what its author took back', () => {
    const { play } = two();
    const [first, second] = [post(play).id, post(play).id];
    const hidden = heard(play, 'a-ann', 'hide-message', { message: first });
    expect(hidden.frames).toMatchObject([
      { channel: 'public-chat', event: 'message-hidden', data: { id: first } },
    ]);
    const removed = heard(
      play,
      'm-mia',
      'remove-message',
      { message: second, reason: words },
      { roles: ['moderator'] },
    );
    expect(removed.frames).toMatchObject([
      { channel: 'public-chat', event: 'message-removed', data: { id: second } },
    ]);
  });

  test('is heard by those alone who are there, and none of them hears whom they have blocked', () => {
    const { play, ann, bob } = two();
    const city = play.world.characters.get(bob)?.location ?? '';
    expect(kindOf(play, 'a-bob', `chat-local-${city}`, ann)).toEqual({ joins: true, kept: false });
    const elsewhere = city === 'chicago' ? 'detroit' : 'chicago';
    expect(kindOf(play, 'a-bob', `chat-local-${elsewhere}`, ann)).toEqual({ joins: false, kept: true });
    expect(kindOf(play, 'a-bob', 'chat-family-f1', ann)).toEqual({ joins: false, kept: true });
    play.accept('a-bob', 'relations.block-character', { character: ann });
    expect(kindOf(play, 'a-bob', 'public-chat', ann)).toEqual({ joins: true, kept: true });
  });
});
