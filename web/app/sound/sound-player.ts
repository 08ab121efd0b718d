import { Howl, Howler } from 'howler';
import { ZZFX } from 'zzfx';
import type { SoundName, SoundPlayer } from './sounds.ts';
import { waveOf } from './wave.ts';

/** R286: five of a sound at once, ten elements where a browser has no other way, asleep after thirty seconds. */
const soundsAtOnce = 5;
const elementsAtMost = 10;

/*
 * The synthesizer's parameters: volume, randomness (none: a sound is always the same), frequency in Hz, attack, sustain
 * and release in seconds, shape, its curve, slide, delta slide, pitch jump in Hz and after how many seconds, repeat,
 * noise, modulation, bit crush, delay, sustain volume, decay. Short and low, like a room next door.
 */
const recipes: Readonly<Record<SoundName, readonly number[]>> = {
  success: [0.8, 0, 392, 0.01, 0.06, 0.22, 0, 1, 0, 0, 196, 0.07],
  failure: [0.8, 0, 147, 0.01, 0.05, 0.24, 1, 1.4, -1.2, 0, 0, 0, 0, 0.2],
  ready: [0.6, 0, 659, 0.005, 0.02, 0.16, 0, 1],
  alert: [0.7, 0, 523, 0.005, 0.05, 0.2, 1, 1, 0, 0, -131, 0.08],
  level: [0.8, 0, 262, 0.02, 0.24, 0.4, 0, 1, 0, 0, 131, 0.09, 0.18],
};

/** Draws the five sounds and hands them to howler; made at the first sound, so that no page pays for silence. */
export function createSoundPlayer(): SoundPlayer {
  // The synthesizer opens a way to the speakers of its own, which only howler needs.
  void ZZFX.audioContext.close();
  Howler.html5PoolSize = elementsAtMost;
  // Howler's own pause before it sleeps is the thirty seconds.
  Howler.autoSuspend = true;
  const drawn = new Map<SoundName, Howl>();

  function soundOf(name: SoundName): Howl {
    const known = drawn.get(name);
    if (known !== undefined) return known;
    const samples = ZZFX.buildSamples(...recipes[name]);
    const sound = new Howl({ src: [waveOf(samples, ZZFX.sampleRate)], format: ['wav'], pool: soundsAtOnce });
    drawn.set(name, sound);
    return sound;
  }

  return {
    play(name, volume) {
      const sound = soundOf(name);
      sound.volume(volume);
      sound.play();
    },
  };
}
