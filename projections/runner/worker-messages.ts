import type { Generation } from './generations.ts';

/** Messages from the projector thread to the main thread. */
export type FromProjector =
  | {
      readonly kind: 'progress';
      readonly stream: string;
      /** What these models have come to: one message for each write, however many they are. */
      readonly revision: number;
      readonly models: readonly string[];
      /** Those of them whose documents changed. */
      readonly changed: readonly string[];
    }
  /** From now on this generation of the model's documents is live. */
  | {
      readonly kind: 'serving';
      readonly stream: string;
      readonly model: string;
      readonly generation: Generation;
    }
  | { readonly kind: 'stopped' };

/** Messages to the projector thread. */
export type ToProjector =
  | { readonly kind: 'stop' }
  /** Somebody waits until the stream's models have come to this revision. */
  | { readonly kind: 'awaited'; readonly stream: string; readonly revision: number };
