import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mailConformance, sampleMessage } from './mail.conformance.ts';
import { OutboxMail } from './outbox-mail.ts';

const from = 'Rackets <noreply@play.example>';
let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'rackets-outbox-'))));
afterEach(() => rm(folder, { recursive: true }));

const outbox = () => join(folder, 'outbox');

describe('the outbox', () => {
  mailConformance(() =>
    Promise.resolve({
      mail: new OutboxMail(outbox(), from),
      arrived: async () => {
        const names = (await readdir(outbox())).toSorted();
        return Promise.all(names.map((name) => readFile(join(outbox(), name), 'utf8')));
      },
    }),
  );

  test('the same message again is the same file, which nobody else may read', async () => {
    const mail = new OutboxMail(outbox(), from);
    await mail.send(sampleMessage);
    await mail.send(sampleMessage);
    expect(await readdir(outbox())).toEqual([`${sampleMessage.id}.eml`]);
    expect((await stat(join(outbox(), `${sampleMessage.id}.eml`))).mode & 0o077).toBe(0);
  });
});
