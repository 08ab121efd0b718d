import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { FrameReader } from './frame-reader.ts';

/** A server's text frame, as RFC 6455 has it. */
function frameOf(payload: Buffer): Buffer {
  const { length } = payload;
  if (length < 126) return Buffer.concat([Buffer.from([0x81, length]), payload]);
  if (length < 65_536) return Buffer.concat([Buffer.from([0x81, 126, length >> 8, length & 0xff]), payload]);
  const head = Buffer.alloc(10);
  head.set([0x81, 127]);
  head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, payload]);
}

test('frames of every length come whole and in order, however the network cuts them', () => {
  const lengths = fc.array(fc.constantFrom(0, 1, 125, 126, 127, 1_000, 65_535, 65_536), { maxLength: 8 });
  fc.assert(
    fc.property(lengths, fc.integer({ min: 500, max: 70_000 }), (sizes, cut) => {
      const sent = sizes.map((size, n) => Buffer.alloc(size, n));
      const heard: string[] = [];
      const reader = new FrameReader((opcode, payload) => {
        heard.push(`${opcode} ${payload.toString('hex')}`);
      });
      const bytes = Buffer.concat(sent.map(frameOf));
      for (let at = 0; at < bytes.length; at += cut) reader.take(bytes.subarray(at, at + cut));
      expect(heard).toStrictEqual(sent.map((payload) => `1 ${payload.toString('hex')}`));
    }),
    { numRuns: 40 },
  );
});
