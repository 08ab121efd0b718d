import { expect, test } from 'vitest';
import { createSounds, type SoundPorts } from './sounds.ts';

/** Sounds whose player notes what it plays. */
function noted(ports: Partial<SoundPorts> = {}) {
  const heard: string[] = [];
  let loads = 0;
  const sounds = createSounds({
    isOn: () => true,
    volume: () => 50,
    isTouched: () => true,
    load: () => {
      loads += 1;
      return Promise.resolve({ play: (name, volume) => heard.push(`${name} ${volume}`) });
    },
    ...ports,
  });
  return { sounds, heard, loads: () => loads };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('[R285] the setting mutes; trying one out is heard all the same', async () => {
  const { sounds, heard } = noted({ isOn: () => false });
  sounds.play('success');
  await settled();
  expect(heard).toEqual([]);
  sounds.tryOut('success');
  await settled();
  expect(heard).toEqual(['success 0.5']);
});

test('nothing is read or heard before the page was touched, or at volume 0', async () => {
  const untouched = noted({ isTouched: () => false });
  const silent = noted({ volume: () => 0 });
  untouched.sounds.play('alert');
  silent.sounds.tryOut('alert');
  await settled();
  expect([untouched.loads(), silent.loads(), untouched.heard, silent.heard]).toEqual([0, 0, [], []]);
});

test('the player is read once, for the first sound; after a failure again', async () => {
  const { sounds, heard, loads } = noted();
  sounds.play('ready');
  sounds.play('level');
  await settled();
  expect([heard, loads()]).toEqual([['ready 0.5', 'level 0.5'], 1]);

  let tries = 0;
  const broken = noted({ load: () => Promise.reject(new Error(`try ${(tries += 1)}`)) });
  broken.sounds.play('ready');
  await settled();
  broken.sounds.play('ready');
  await settled();
  expect(tries).toBe(2);
});
