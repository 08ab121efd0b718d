import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PictureError, toPicture, toPictureAndThumb, toPortrait } from './pictures.ts';

/** Half red, half blue, side by side. */
function twoHalves(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3, background: '#ff0000' } as const;
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ]);
}

async function problemOf(making: Promise<unknown>): Promise<string> {
  const error: unknown = await making.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof PictureError ? error.problem : String(error);
}

/** Red, green and blue of one pixel. */
async function pixel(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

/** A GIF of 64 by 64 pixels with a frame of each colour. */
function movingPicture(colours: readonly string[]): Promise<Buffer> {
  const frames = Buffer.concat(
    colours.map((colour) => Buffer.alloc(64 * 64 * 3, Buffer.from(colour.slice(1), 'hex'))),
  );
  const raw = { width: 64, height: 64 * colours.length, channels: 3, pageHeight: 64 } as const;
  return sharp(frames, { raw })
    .gif({ delay: colours.map(() => 100) })
    .toBuffer();
}

describe('a portrait', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    '[E015] is made of a %s, square and in two sizes',
    async (format) => {
      const { large, small } = await toPortrait(await twoHalves(900, 600).toFormat(format).toBuffer());
      const sizes = [await sharp(large).metadata(), await sharp(small).metadata()];
      expect(sizes.map(({ format: kind, width, height }) => [kind, width, height])).toEqual([
        ['webp', 512, 512],
        ['webp', 256, 256],
      ]);
      const [red = 0, , blue = 0] = await pixel(large, 20, 256);
      expect(red).toBeGreaterThan(200);
      expect(blue).toBeLessThan(60);
    },
  );

  test('[E015] of the same bytes is the same bytes, so that a repeated upload is the same command', async () => {
    const bytes = await twoHalves(300, 300).png().toBuffer();
    expect(await toPortrait(bytes)).toEqual(await toPortrait(bytes));
  });

  test('[E015] keeps nothing but pixels: no place, no camera, nothing behind the end', async () => {
    const secret = 'taken at 41.8781, -87.6298';
    const photograph = await twoHalves(400, 400)
      .withExif({ IFD0: { Copyright: secret, Make: 'Kodak' } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
      .jpeg()
      .toBuffer();
    expect(photograph.includes('Kodak')).toBe(true);
    const polyglot = Buffer.concat([photograph, Buffer.from(`<script>alert("${secret}")</script>`)]);
    const { large, small } = await toPortrait(polyglot);
    for (const made of [large, small]) {
      for (const trace of [secret, 'Kodak', 'script']) expect(made.includes(trace)).toBe(false);
      expect(await sharp(made).metadata()).not.toHaveProperty('exif');
    }
  });

  test('[E015] stands upright, however the camera was held', async () => {
    // Orientation 6: the left of what is stored is the top of what was seen.
    const turned = await twoHalves(400, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { large } = await toPortrait(turned);
    const [top, bottom] = [await pixel(large, 256, 20), await pixel(large, 256, 490)];
    expect(top[0]).toBeGreaterThan(200);
    expect(bottom[2]).toBeGreaterThan(200);
  });

  test('[E015] of a moving picture is its first frame', async () => {
    const gif = await movingPicture(['#ff0000', '#0000ff']);
    expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(2);
    const { large } = await toPortrait(gif);
    expect((await sharp(large).metadata()).pages ?? 1).toBe(1);
    expect((await pixel(large, 256, 256))[0]).toBeGreaterThan(200);
  });

  test('[R187] [R295] that may move keeps all frames, and no more than a decoder can bear', async () => {
    const { large, small } = await toPortrait(await movingPicture(['#ff0000', '#00ff00', '#0000ff']), {
      moving: true,
    });
    for (const [made, side] of [[large, 512] as const, [small, 256] as const])
      expect(await sharp(made, { animated: true }).metadata()).toMatchObject({
        format: 'webp',
        pages: 3,
        width: side,
        pageHeight: side,
      });
    const endless = Array.from({ length: 121 }, (_, n) => (n % 2 === 0 ? '#ff0000' : '#0000ff'));
    expect(await problemOf(toPortrait(await movingPicture(endless), { moving: true }))).toBe('image_pixels');
    const still = await toPortrait(await twoHalves(99, 99).png().toBuffer(), { moving: true });
    expect((await sharp(still.large).metadata()).pages ?? 1).toBe(1);
  });
});

test('[E063] a picture keeps its shape and is made smaller when it is too large, never larger', async () => {
  const sizeOf = async (width: number, height: number) => {
    const made = await toPicture(await twoHalves(width, height).jpeg().toBuffer());
    const { width: w, height: h, format } = await sharp(made).metadata();
    return [w, h, format];
  };
  expect(await sizeOf(3_200, 800)).toEqual([1_600, 400, 'webp']);
  expect(await sizeOf(200, 100)).toEqual([200, 100, 'webp']);
});

test('a picture among what is said has a thumbnail of the same shape', async () => {
  const made = await toPictureAndThumb(await twoHalves(2_000, 1_000).jpeg().toBuffer());
  const sizes = await Promise.all(
    [made.picture, made.thumb].map(async (each) => {
      const { width, height } = await sharp(each).metadata();
      return [width, height];
    }),
  );
  expect(sizes).toEqual([
    [1_600, 800],
    [480, 240],
  ]);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>alert(1)</script></svg>';

describe('no picture is made', () => {
  test.each<readonly [string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['of nothing', () => new Uint8Array(), 'image_invalid'],
    ['of words', () => Buffer.from('this is a letter'), 'image_invalid'],
    ['of a drawing that can run', () => Buffer.from(svg), 'image_invalid'],
    ['of a drawing that says it is a GIF', () => Buffer.from(`GIF89a${svg}`), 'image_invalid'],
    ['of a kind that nobody asked for', () => twoHalves(99, 99).tiff().toBuffer(), 'image_invalid'],
    ['of the first half of one', firstHalf, 'image_invalid'],
    ['of a head without a body', async () => (await noise()).subarray(0, 40), 'image_invalid'],
    ['of a speck', () => twoHalves(31, 400).png().toBuffer(), 'image_small'],
    ['of one that is small to send and huge to decode', bomb, 'image_pixels'],
  ])('[E015] [E063] %s', async (_, bytes, problem) => {
    const file = await bytes();
    expect(await problemOf(toPortrait(file))).toBe(problem);
    expect(await problemOf(toPicture(file))).toBe(problem);
  });
});

async function firstHalf(): Promise<Buffer> {
  const whole = await noise();
  return whole.subarray(0, whole.length / 2);
}

/** Nothing that compresses. */
function noise(): Promise<Buffer> {
  const raw = { width: 200, height: 200, channels: 3 } as const;
  const bytes = Buffer.from(Array.from({ length: 120_000 }, (_, n) => (n * 7_919) % 251));
  return sharp(bytes, { raw }).png().toBuffer();
}

/** 64 million pixels in a few kilobytes. */
function bomb(): Promise<Buffer> {
  const create = { width: 8_000, height: 8_000, channels: 3, background: '#000000' } as const;
  return sharp({ create }).png({ compressionLevel: 9 }).toBuffer();
}

test('many at once are made one after the other, and more than can wait are told so', async () => {
  const file = await twoHalves(64, 64).png().toBuffer();
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, () =>
      toPicture(file).then(
        () => 'made',
        () => 'busy',
      ),
    ),
  );
  expect(outcomes.filter((each) => each === 'made')).toHaveLength(26);
  expect(await problemOf(toPicture(file))).toBe('null');
});
