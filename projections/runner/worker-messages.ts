/** What the projector's thread tells the main one. */
export type FromProjector =
  | {
      readonly kind: 'progress';
      readonly model: string;
      readonly revision: number;
      readonly changed: boolean;
    }
  | { readonly kind: 'stopped' };

/** What it is told. */
export type ToProjector = { readonly kind: 'stop' };
