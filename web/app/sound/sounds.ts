/** What can be heard: my own act's outcome, a wait that is over, what others did, a new level. */
export type SoundName = 'success' | 'failure' | 'ready' | 'alert' | 'level';

export interface SoundPlayer {
  /** `volume` from 0 to 1. */
  play(name: SoundName, volume: number): void;
}

export interface SoundPorts {
  /** The account's setting (R285). */
  readonly isOn: () => boolean;
  /** From 0 to 100. */
  readonly volume: () => number;
  /** Whether the player has touched the page: browsers let nothing sound before. */
  readonly isTouched: () => boolean;
  readonly load: () => Promise<SoundPlayer>;
}

export interface Sounds {
  /** Plays, unless sounds are off. */
  play(name: SoundName): void;
  /** Plays even when they are off: for the settings' page. */
  tryOut(name: SoundName): void;
}

/** The game's sounds; their player is read at the first one that is heard. */
export function createSounds({ isOn, volume, isTouched, load }: SoundPorts): Sounds {
  let player: Promise<SoundPlayer> | null = null;

  async function sound(name: SoundName): Promise<void> {
    if (volume() === 0 || !isTouched()) return;
    try {
      player ??= load();
      (await player).play(name, volume() / 100);
    } catch {
      // The next sound reads it again: a game without sounds is a game.
      player = null;
    }
  }

  return {
    play: (name) => {
      if (isOn()) void sound(name);
    },
    tryOut: (name) => void sound(name),
  };
}
