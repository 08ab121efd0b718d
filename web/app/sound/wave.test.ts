import { expect, test } from 'vitest';
import { waveOf } from './wave.ts';

test('samples become a WAV file of one channel, louder than full is full', () => {
  const address = waveOf([0, 1, -1, 2], 44_100);
  const file = Buffer.from(address.replace('data:audio/wav;base64,', ''), 'base64');
  expect([
    file.toString('latin1', 0, 4),
    file.toString('latin1', 8, 16),
    file.toString('latin1', 36, 40),
  ]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
  expect([file.length, file.readUInt32LE(4), file.readUInt32LE(24), file.readUInt32LE(40)]).toEqual([
    52, 44, 44_100, 8,
  ]);
  expect([44, 46, 48, 50].map((at) => file.readInt16LE(at))).toEqual([0, 32_767, -32_767, 32_767]);
});
