import { join } from 'node:path';
import { writeWhole } from '../files/write-whole.ts';
import { compose } from './compose.ts';
import type { MailMessage, Mail } from './mail.ts';

/** Puts messages into a folder, one `.eml` file each, whole or not at all: for development, tests and small servers. */
export class OutboxMail implements Mail {
  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {}

  async send(message: MailMessage): Promise<void> {
    const bytes = await compose(message, this.from);
    await writeWhole(join(this.folder, `${message.id}.eml`), bytes);
  }

  close(): void {
    // Nothing is held between two messages.
  }
}
