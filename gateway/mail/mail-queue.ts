import { randomUUID } from 'node:crypto';
import type { CollectionDeclaration, Doc, Documents } from '@rackets/projections/stores/documents.ts';
import type { Logger } from 'pino';
import { z } from 'zod';
import { MessageRefusedError, type MailMessage, type Mail } from './mail.ts';

/** A try is given up for lost after this: the process that made it has died. */
const tryMs = 3 * 60_000;
const firstWaitMs = 15_000;
const longestWaitMs = 15 * 60_000;
/** Messages of other processes, and those that wait, are looked for this often. */
const lookMs = 5_000;
const atOnce = 8;

/** Personal data: outside the backup, gone with the message. */
const queue: CollectionDeclaration = { name: 'letters', indexes: { due: { fields: ['dueAt'] } } };

const waiting = z.strictObject({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Ms since the epoch: the next try. */
  dueAt: z.number(),
  tries: z.int(),
  /** Ms since the epoch: nobody wants it after that. */
  until: z.number(),
});

export interface MailQueueOptions {
  readonly documents: Documents;
  readonly mail: Mail;
  readonly log: Pick<Logger, 'warn'>;
  readonly now?: () => number;
}

/**
 * Messages on their way: written down before anybody is told that they are sent, tried again with growing waits, and
 * forgotten once taken. Several processes may serve one queue: each try is claimed.
 */
export class MailQueue {
  readonly #documents: Documents;
  readonly #mail: Mail;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #now: () => number;
  /** Taken, but not yet forgotten by the store. */
  readonly #taken = new Set<string>();
  #looking: NodeJS.Timeout | null = null;
  #round: Promise<void> = Promise.resolve();

  static async open(options: MailQueueOptions): Promise<MailQueue> {
    await options.documents.declare([queue]);
    return new MailQueue(options);
  }

  private constructor({ documents, mail, log, now = Date.now }: MailQueueOptions) {
    this.#documents = documents;
    this.#mail = mail;
    this.#log = log;
    this.#now = now;
  }

  /**
   * Takes a message, durably. `until` in ms since the epoch: nobody wants it later. `to` null is nobody: it is written
   * down like any other, so that it takes as long, and never seen again.
   */
  async post(
    message: Omit<MailMessage, 'id' | 'to'> & { readonly to: string | null },
    until: number,
  ): Promise<void> {
    const now = this.#now();
    const { to, subject, text, html } = message;
    const body = { to: to ?? '', subject, text, html, dueAt: now, tries: 0, until };
    const expiresAt = to === null ? now : until;
    await this.#documents.insert(queue.name, { id: randomUUID(), rev: 1, body, expiresAt });
    if (this.#looking !== null) void this.deliver();
  }

  /** Delivers what is due, now and from here on. */
  start(): void {
    this.#looking ??= setInterval(() => void this.deliver(), lookMs).unref();
    void this.deliver();
  }

  /** Waits for the messages that are being handed over. */
  async stop(): Promise<void> {
    if (this.#looking !== null) clearInterval(this.#looking);
    this.#looking = null;
    await this.#round;
    this.#mail.close();
  }

  /** Tries every message that is due, one round after the other. Never throws. */
  deliver(): Promise<void> {
    this.#round = this.#round.then(() =>
      this.#deliverDue().catch((error: unknown) => this.#log.warn({ err: error }, 'messages cannot be read')),
    );
    return this.#round;
  }

  async #deliverDue(): Promise<void> {
    for (;;) {
      const query = { index: 'due', lte: this.#now(), limit: atOnce };
      const due = await this.#documents.range(queue.name, query);
      await Promise.all(due.map((doc) => this.#try(doc)));
      if (due.length < atOnce) return;
    }
  }

  async #try({ id, rev, body }: Doc): Promise<void> {
    const message = waiting.parse(body);
    if (this.#taken.has(id)) return this.#forget(id);
    const tries = message.tries + 1;
    if (!(await this.#write(id, rev, { ...message, tries, dueAt: this.#now() + tryMs }))) return;
    const { to, subject, text, html } = message;
    try {
      await this.#mail.send({ id, to, subject, text, html });
    } catch (error) {
      // The error names neither recipient nor content.
      this.#log.warn({ err: error, message: id, tries }, 'a message was not taken');
      if (error instanceof MessageRefusedError) return this.#forget(id);
      await this.#write(id, rev + 1, { ...message, tries, dueAt: this.#now() + waitMs(tries) });
      return;
    }
    this.#taken.add(id);
    await this.#forget(id);
  }

  #write(id: string, rev: number, body: z.infer<typeof waiting>): Promise<boolean> {
    return this.#documents.replace(queue.name, rev, { id, rev: rev + 1, body, expiresAt: body.until });
  }

  async #forget(id: string): Promise<void> {
    await this.#documents.removeMany(queue.name, [id]);
    this.#taken.delete(id);
  }
}

function waitMs(tries: number): number {
  return Math.min(firstWaitMs * 2 ** (tries - 1), longestWaitMs);
}
