/** What the projector's thread tells the main one. */
export type FromProjector =
  | {
      readonly kind: 'progress';
      readonly stream: string;
      readonly model: string;
      readonly revision: number;
      readonly changed: boolean;
    }
  /** The model's documents of this generation are to be read from now on. */
  | {
      readonly kind: 'serving';
      readonly stream: string;
      readonly model: string;
      readonly generation: number;
    }
  | { readonly kind: 'stopped' };

/** What it is told. */
export type ToProjector = { readonly kind: 'stop' };
