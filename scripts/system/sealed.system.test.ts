import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../source-files.ts';
import { filesWith } from '@rackets/gateway/stores/testing/stored-files.ts';
import { Player } from './player.ts';
import { startQuickGame } from './quick-game.ts';
import type { ServerProcess } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'rackets-sealed-'));
const backup = join(folder, 'backup');
let server: ServerProcess;

/** A word that stands in nothing else. */
const secret = (kind: string): string => `zanzibar-${kind}`;

/** Every way in which a player writes something, each with a word of its own. */
async function writeEverywhere(ada: Player, ben: Player): Promise<readonly string[]> {
  await ada.answer('POST chat', { body: { room: 'public', message: secret('chat') } });
  await ada.answer('POST messages', { body: { username: ben.name, body: secret('message') } });
  await ada.answer('POST messages/groups', { body: { topic: secret('topic'), usernames: [ben.name] } });
  const gift = { type: 'money', amount: 10, username: ben.name, message: secret('gift') } as const;
  await ada.answer('POST trade/gift', { body: gift });
  await ada.answer('PATCH me/character/profile', { body: { profile: { content: secret('profile') } } });
  const { notes } = await ada.answer('POST notepad', { body: { title: secret('title') } });
  const id = notes[0]?.id ?? '';
  await ada.answer('POST notepad/:id', { params: { id }, body: { content: secret('note') } });
  const asked = { type: 'general', subject: secret('subject'), body: secret('help') } as const;
  await ada.answer('POST help', { body: asked });
  const said = (await ada.answer('GET chat')).rooms[0]?.messages[0]?.id ?? '';
  await ben.answer('POST bans/report', {
    body: { type: 'chat', message_id: said, reason: secret('reason') },
  });
  return ['chat', 'message', 'topic', 'gift', 'profile', 'title', 'note', 'subject', 'help', 'reason'].map(
    secret,
  );
}

describe('what players write', () => {
  let ada: Player;
  let words: readonly string[];

  beforeAll(async () => {
    server = await startQuickGame();
    ada = new Player(server.url, 'Ada Brick');
    const ben = new Player(server.url, 'Ben Marlow');
    await ada.join();
    await ben.join();
    words = await writeEverywhere(ada, ben);
    execFileSync(process.execPath, ['scripts/built.mjs', 'backup', backup, '--data', server.dataDir], {
      cwd: root,
    });
    // The snapshot is written on the way down.
    expect(await server.end('SIGTERM')).toBe(0);
  });

  afterAll(async () => {
    await server.end('SIGKILL');
    for (const each of [folder, server.dataDir]) rmSync(each, { recursive: true, force: true });
  });

  test('stands in clear in no file of the log, the read models, the snapshots or a backup', () => {
    for (const within of [server.dataDir, backup])
      expect(words.filter((word) => filesWith(within, word).length > 0)).toStrictEqual([]);
    // What is no secret is found in each of them.
    const known = filesWith(server.dataDir, ada.character);
    expect(known.some((path) => path.startsWith('snapshots/'))).toBe(true);
    expect(known.length).toBeGreaterThan(1);
    expect(filesWith(backup, ada.character)).not.toStrictEqual([]);
  });

  test('is read again by its readers after a restart', async () => {
    await server.start();
    const { rooms } = await ada.answer('GET chat');
    expect(rooms[0]?.messages.map(({ body }) => body)).toContain(secret('chat'));
  });
});
