const extended16 = 126;
const extended64 = 127;

/** Cuts what a server sends on a WebSocket into frames. It skips all checks: the server under load is our own. */
export class FrameReader {
  #left: Buffer = Buffer.alloc(0);

  constructor(private readonly onFrame: (opcode: number, payload: Buffer) => void) {}

  take(bytes: Buffer): void {
    let buffer = this.#left.length === 0 ? bytes : Buffer.concat([this.#left, bytes]);
    for (;;) {
      const frame = frameIn(buffer);
      if (frame === null) break;
      this.onFrame((buffer[0] ?? 0) & 0x0f, buffer.subarray(frame.from, frame.to));
      buffer = buffer.subarray(frame.to);
    }
    // A copy: the whole chunk would stay with it otherwise.
    this.#left = Buffer.from(buffer);
  }
}

/** Where the payload of the first frame lies; null as long as it has not come whole. */
function frameIn(buffer: Buffer): { readonly from: number; readonly to: number } | null {
  const said = (buffer[1] ?? 0) & 0x7f;
  const from = said === extended64 ? 10 : said === extended16 ? 4 : 2;
  if (buffer.length < from) return null;
  const length =
    said === extended64
      ? Number(buffer.readBigUInt64BE(2))
      : said === extended16
        ? buffer.readUInt16BE(2)
        : said;
  return buffer.length < from + length ? null : { from, to: from + length };
}
