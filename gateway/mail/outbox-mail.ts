import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { compose } from './compose.ts';
import type { Letter, Mail } from './mail.ts';

/** Puts letters into a folder, one `.eml` file each, whole or not at all: for development, tests and small servers. */
export class OutboxMail implements Mail {
  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {}

  async send(letter: Letter): Promise<void> {
    const bytes = await compose(letter, this.from);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const path = join(this.folder, `${letter.id}.eml`);
    const file = await open(`${path}.part`, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
  }

  close(): void {
    // Nothing is held between two letters.
  }
}
