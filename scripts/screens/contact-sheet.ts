import { join } from 'node:path';
import sharp from 'sharp';

const columns = 4;
const rows = 3;
const gap = 16;
/** What each picture gets of a sheet, in pixels: desktop and phone are not mixed. */
const cells = { desktop: { width: 460, height: 290 }, phone: { width: 230, height: 500 } } as const;
type View = keyof typeof cells;

/** Puts pictures side by side, twelve to a sheet, desktop and phone apart. Returns how many sheets were written. */
export async function writeContactSheets(folder: string, pictures: readonly string[]): Promise<number> {
  let sheets = 0;
  for (const view of ['desktop', 'phone'] as const) {
    const own = pictures.filter((name) => name.endsWith(`-${view}.png`)).toSorted();
    const perSheet = columns * rows * (view === 'phone' ? 2 : 1);
    for (let from = 0; from < own.length; from += perSheet) {
      const number = String(from / perSheet + 1).padStart(2, '0');
      await writeSheet(folder, own.slice(from, from + perSheet), view, `sheet-${view}-${number}.png`);
      sheets += 1;
    }
  }
  return sheets;
}

async function writeSheet(folder: string, names: readonly string[], view: View, file: string): Promise<void> {
  const { width, height } = cells[view];
  const across = view === 'phone' ? columns * 2 : columns;
  const down = Math.ceil(names.length / across);
  const parts = await Promise.all(
    names.map(async (name, index) => ({
      input: await sharp(join(folder, name))
        .resize(width, height, { fit: 'cover', position: 'top' })
        .png()
        .toBuffer(),
      left: gap + (index % across) * (width + gap),
      top: gap + Math.floor(index / across) * (height + gap),
    })),
  );
  await sharp({
    create: {
      width: gap + across * (width + gap),
      height: gap + down * (height + gap),
      channels: 3,
      background: '#777777',
    },
  })
    .composite(parts)
    .png()
    .toFile(join(folder, file));
}

/** A page with every picture under its name, in the folder that holds them. */
export function contactPage(pictures: readonly string[]): string {
  const figures = pictures
    .toSorted()
    .map(
      (name) =>
        `<figure><a href="${name}"><img src="${name}" loading="lazy" alt=""></a><figcaption>${name}</figcaption></figure>`,
    );
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{background:#777;display:flex;flex-wrap:wrap;gap:16px;font:12px sans-serif}figure{margin:0;width:320px}img{width:100%}</style>
${figures.join('\n')}
`;
}
