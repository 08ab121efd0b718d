const headerBytes = 44;
const bytesEach = 2;

/** A sound's samples, from -1 to 1, as the address of a WAV file: one channel, 16 bits. */
export function waveOf(samples: readonly number[], sampleRate: number): string {
  const bytes = new Uint8Array(headerBytes + samples.length * bytesEach);
  const view = new DataView(bytes.buffer);
  const word = (at: number, text: string): void => bytes.set(new TextEncoder().encode(text), at);
  word(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // Plain samples in one channel.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * bytesEach, true);
  view.setUint16(32, bytesEach, true);
  view.setUint16(34, 8 * bytesEach, true);
  word(36, 'data');
  view.setUint32(40, samples.length * bytesEach, true);
  samples.forEach((sample, index) => {
    view.setInt16(headerBytes + index * bytesEach, Math.max(-1, Math.min(1, sample)) * 0x7fff, true);
  });
  return `data:audio/wav;base64,${toBase64(bytes)}`;
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
