import { describe, expect, test } from 'vitest';
import { born, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay } from '../../kernel/testing/play.ts';
import { viewOwnCharacter, viewPublicCharacter } from '../characters/views.ts';
import { sealedTextOf } from '../../shared/text/sealed-text.ts';
import { features } from '../index.ts';
import { mayShow, viewOwnAvatar } from './views.ts';

const change = 'profile.change-avatar';
const picture = { large: 'a'.repeat(64), small: 'b'.repeat(64) };

test('[E015] [R197] a gangster shows a chosen face to everyone and can go back to the first one', () => {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  const seen = () => viewPublicCharacter(play.world, ann)?.avatar_url;
  expect(seen()).toBe(`/avatars/${ann}.svg`);
  play.accept('a-ann', change, { avatar: { portrait: 'house-7' } });
  expect(seen()).toBe('/avatars/house-7.svg');
  expect(viewOwnAvatar(play.world, ann)).toMatchObject({ portrait: 'house-7', uploaded: false });
  play.accept('a-ann', change, { avatar: picture });
  expect(seen()).toBe(`/images/${picture.small}.webp`);
  expect(viewOwnCharacter(play.world, ann, play.now)).toMatchObject({
    avatar_url: `/images/${picture.small}.webp`,
    avatar_box_url: `/images/${picture.large}.webp`,
  });
  play.accept('a-ann', change, { avatar: null });
  expect(seen()).toBe(`/avatars/${ann}.svg`);
});

test('[E015] a face belongs to one life: the next starts with its own', () => {
  const play = openedPlay(features);
  const first = born(play, 'a-ann', 'Ann');
  play.accept('a-ann', change, { avatar: picture });
  remove(play, first);
  expect(play.refusal('a-ann', change, { avatar: null })).toBe('character_dead');
  const second = born(play, 'a-ann', 'Annie');
  expect(viewPublicCharacter(play.world, second)?.avatar_url).toBe(`/avatars/${second}.svg`);
  expect(viewPublicCharacter(play.world, first)?.avatar_url).toBe(`/images/${picture.small}.webp`);
});

test('a picture may be deleted once its gangster shows another, but not because a round is over', () => {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  const may = () => [picture.large, picture.small].map((name) => mayShow(play.world, ann, name));
  expect(may()).toEqual([false, false]);
  play.accept('a-ann', change, { avatar: picture });
  expect(may()).toEqual([true, true]);
  play.accept('a-ann', change, { avatar: { portrait: 'house-1' } });
  expect(may()).toEqual([false, false]);
  expect(mayShow(play.world, 'c-of-the-round-before', picture.large)).toBe(true);
});

test.each<readonly [string, object]>([
  ['a portrait that the house does not have', { avatar: { portrait: 'c-other' } }],
  ['an address', { avatar: { large: 'https://example.com/x.png', small: picture.small } }],
  ['half a picture', { avatar: { large: picture.large } }],
  ['a portrait and a picture', { avatar: { ...picture, portrait: 'house-1' } }],
  ['somebody else', { avatar: picture, character: 'c-other' }],
  ['nothing', {}],
])('[E015] a face is never %s', (_, payload) => {
  const play = openedPlay(features);
  born(play, 'a-ann', 'Ann');
  expect(play.refusal('a-ann', change, { ...payload })).toBe('invalid_payload');
});

test('only staff can take a picture down', () => {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  born(play, 'a-bob', 'Bob');
  play.accept('a-ann', change, { avatar: picture });
  const take = (account: string, character: string, roles: readonly string[]) => {
    const outcome = play.send(account, 'profile.remove-avatar', { character }, { roles });
    return outcome.kind === 'refused' ? outcome.refusal.code : outcome.kind;
  };
  expect(take('a-bob', ann, ['player'])).toBe('forbidden');
  expect(take('a-mod', 'c-nobody', ['moderator'])).toBe('character_missing');
  expect(take('a-mod', ann, ['moderator'])).toBe('events');
  expect(take('a-mod', ann, ['moderator'])).toBe('profile_avatar_none');
  expect(viewOwnAvatar(play.world, ann)).toMatchObject({
    avatar_url: `/avatars/${ann}.svg`,
    uploaded: false,
  });
});

const edit = 'profile.edit-profile';
const words = sealedTextOf(5, 'A'.repeat(44));
const written = { text: words, paper: '#14201a', blendAvatar: true };
const names = (pictures: readonly string[]) => ({ vouched: { mentions: [], pictures: [...pictures] } });

describe('what a gangster says of itself', () => {
  test('[E017] keeps its pictures as long as it shows them', () => {
    const play = openedPlay(features);
    const ann = born(play, 'a-ann', 'Ann');
    const shown = 'd'.repeat(64);
    const { events } = play.accept('a-ann', edit, written, names([shown]));
    expect(events[0]?.data).toMatchObject({ character: ann, ...written, pictures: [shown] });
    expect(mayShow(play.world, ann, shown)).toBe(true);
    play.accept('a-ann', edit, written, names([]));
    expect(mayShow(play.world, ann, shown)).toBe(false);
  });

  test('[E017] is written in a cell, and by the living alone', () => {
    const play = openedPlay(features);
    const ann = born(play, 'a-ann', 'Ann');
    jail(play, ann, 600);
    play.accept('a-ann', edit, written, names([]));
    remove(play, ann);
    expect(play.refusal('a-ann', edit, written, names([]))).toBe('character_dead');
  });

  test.each<readonly [string, object]>([
    ['words that nobody has sealed', { ...written, text: 'Hello' }],
    ['a paper that is no colour', { ...written, paper: 'url(x)' }],
    ['half a change', { text: words }],
    ['more than is known', { ...written, more: 1 }],
  ])('[E017] is never %s', (_, payload) => {
    const play = openedPlay(features);
    born(play, 'a-ann', 'Ann');
    expect(play.refusal('a-ann', edit, { ...payload }, names([]))).toBe('invalid_payload');
  });

  test('[E019] is taken down by the staff alone, of the dead too', () => {
    const play = openedPlay(features);
    const ann = born(play, 'a-ann', 'Ann');
    born(play, 'a-bob', 'Bob');
    const shown = 'd'.repeat(64);
    play.accept('a-ann', edit, written, names([shown]));
    remove(play, ann);
    const take = (account: string, character: string, roles: readonly string[]) => {
      const outcome = play.send(account, 'profile.remove-profile', { character }, { roles });
      return outcome.kind === 'refused' ? outcome.refusal.code : outcome.kind;
    };
    expect(take('a-bob', ann, ['player'])).toBe('forbidden');
    expect(take('a-mod', 'c-nobody', ['moderator'])).toBe('character_missing');
    expect(take('a-mod', ann, ['moderator'])).toBe('events');
    expect(mayShow(play.world, ann, shown)).toBe(false);
  });
});
