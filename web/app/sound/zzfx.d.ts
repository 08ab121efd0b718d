/** The parts of the synthesizer that the game uses; the package has no types. */
declare module 'zzfx' {
  export const ZZFX: {
    readonly sampleRate: number;
    readonly audioContext: AudioContext;
    /** Samples from -1 to 1. */
    buildSamples(...parameters: readonly number[]): number[];
  };
}
