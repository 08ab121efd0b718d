import { expect, test } from 'vitest';
import { channelNamed } from '../channels/channel-kind.ts';
import { readChannelName } from './channels.ts';

const read = (name: string) => {
  const found = readChannelName(name);
  return found && [found.kind.pattern, found.id];
};

test('a channel is found by its pattern, which may go on after the id', () => {
  expect(read('public-rps')).toEqual(['public-rps', '']);
  expect(read('character-c1')).toEqual(['character-{id}', 'c1']);
  expect(read('character-c1-rps')).toEqual(['character-{id}-rps', 'c1']);
  expect(read('character-c-1-rps')).toEqual(['character-{id}-rps', 'c-1']);
  expect(readChannelName('character-c1-messages-c1.c2')).toMatchObject({
    kind: { pattern: 'character-{id}-messages-{groupId}' },
    id: 'c1',
    within: 'c1.c2',
  });
  expect(read('character-c1-messages')).toEqual(['character-{id}-messages', 'c1']);
});

test('a name and its pattern are made from one value', () => {
  const one = channelNamed('character-{id}-messages-{groupId}');
  expect(one('c1', 'g2')).toBe('character-c1-messages-g2');
  expect(one.pattern).toBe('character-{id}-messages-{groupId}');
  expect(channelNamed('online')()).toBe('online');
});

test.each(['', 'character-', 'nothing', 'character-{id}', 'character-a b', `character-${'x'.repeat(90)}`])(
  'no channel is called "%s"',
  (name) => {
    expect(read(name)).toBeNull();
  },
);
