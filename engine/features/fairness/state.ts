import { defineSlice } from '../../kernel/state/world.ts';

/** `beacon` goes into the salt; `day` and `key` are the last that was revealed, none at first. */
export interface FairnessState {
  beacon: string;
  day: number;
  /** Hex; the keys of all days before follow from it. Empty before the first. */
  key: string;
}

export const fairnessState = defineSlice<FairnessState>('fairness', () => ({ beacon: '', day: 0, key: '' }));
