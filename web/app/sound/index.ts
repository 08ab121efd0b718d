import { atom } from 'jotai/vanilla';
import { stateAtom } from '../state/state.ts';
import { readStored, writeStored } from '../state/storage.ts';
import { store } from '../state/store.ts';
import { createSounds } from './sounds.ts';

const defaultVolume = 50;
const stored = Number(readStored('volume') ?? defaultVolume);
const keptVolumeAtom = atom(stored >= 0 && stored <= 100 ? stored : defaultVolume);

/** How loud, from 0 to 100: a matter of this browser's room, so it is remembered here. */
export const volumeAtom = atom(
  (get) => get(keptVolumeAtom),
  (_get, set, volume: number) => {
    set(keptVolumeAtom, volume);
    writeStored('volume', String(volume));
  },
);

export const sounds = createSounds({
  isOn: () => store.get(stateAtom)?.settings.sound ?? false,
  volume: () => store.get(volumeAtom),
  // Browsers without the answer keep silent by themselves until the first touch.
  isTouched: () => navigator.userActivation?.hasBeenActive ?? true,
  load: async () => (await import('./sound-player.ts')).createSoundPlayer(),
});
