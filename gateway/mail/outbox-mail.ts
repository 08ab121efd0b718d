import { join } from 'node:path';
import { writeWhole } from '../pipeline/write-whole.ts';
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
    await writeWhole(join(this.folder, `${letter.id}.eml`), bytes);
  }

  close(): void {
    // Nothing is held between two letters.
  }
}
