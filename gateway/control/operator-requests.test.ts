import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DueDefinition } from '@rackets/engine/kernel/declarations/feature.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { staffRoles } from '@rackets/engine/shared/people/staff.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openAccounts } from '../accounts/document-accounts.ts';
import { grantRole } from '../accounts/roles.ts';
import { leadNewestRound, newestRound, readRound } from '../rounds/open-round.ts';
import { openPlatform } from '../rounds/open-platform.ts';
import { submitOwn } from '../pipeline/own-commands.ts';
import { askServer } from './control-client.ts';
import type { ControlAnswer, ControlRequest } from './control-protocol.ts';
import { serveControl } from './control-server.ts';
import { takeDataFolder } from '../stores/data-folder.ts';
import { carryOutOffline } from './offline-operator.ts';
import { openDocuments, openLog, type StorePlace } from '../stores/stores.ts';

// The machine that the tests run on may have its clock from the network.
vi.mock('../clock/time-sync.ts', () => ({ isSetByNetwork: () => false }));

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function emptyPlace(): StorePlace {
  const folder = mkdtempSync(join(tmpdir(), 'rackets-operator-'));
  folders.push(folder);
  return { folder, eventStoreUrl: null, mongoUrl: null };
}

function fail(error?: unknown): never {
  throw error ?? new Error('a bug');
}

/** Leads the newest round for a moment, as a server does, and lets `act` play in it. */
async function served(
  place: StorePlace,
  act: (round: Awaited<ReturnType<typeof leadNewestRound>>) => Promise<void>,
  clock: () => number = Date.now,
) {
  const log = await openLog(place);
  const keysFolder = join(place.folder, 'keys');
  const onPoison = () => undefined;
  const round = await leadNewestRound({ log, keysFolder, clock, onFatal: fail, onPoison });
  await act(round);
  await round.pipeline.close();
  await log.close();
}

/** A data folder with an open round and the accounts of Ada, who plays, and Bea, who does not. */
async function stoppedGame(): Promise<StorePlace> {
  const place = emptyPlace();
  const documents = await openDocuments(place);
  const accounts = await openAccounts(documents, { relaxedLimits: true });
  const ids: string[] = [];
  for (const name of ['ada', 'bea']) {
    const password = 'correct horse battery';
    const email = `${name}@example.org`;
    const made = await accounts.register({ email, password, passwordConfirm: password, address: null });
    if (made.kind === 'done') ids.push(made.value.session.account);
  }
  await documents.close();
  await served(place, async ({ pipeline }) => {
    const payload = { username: 'Ada Stone', agreed: true, revealed: false, protection: '72' };
    const actor = { account: ids[0] ?? '', character: null, roles: [] };
    const type = 'characters.create-character';
    const outcome = await pipeline.submit({ id: 'born', type, actor, vouched: {}, payload });
    expect(outcome.kind).toBe('accepted');
  });
  return place;
}

const ask = (place: StorePlace, request: ControlRequest) =>
  carryOutOffline(place, join(place.folder, 'keys'), 'test', request);

describe('an operator where no server runs', () => {
  test('closes the round with who and why in the log, and opens the next one under keys of its own', async () => {
    const place = await stoppedGame();
    expect(await ask(place, { do: 'round-status' })).toMatchObject({
      round: { round: 1, phase: 'open', characters: 1 },
    });
    const early = ask(place, { do: 'open-round', by: 'root' });
    await expect(early).rejects.toThrow('Round 1 is not closed yet.');
    const close: ControlRequest = { do: 'close-round', by: 'root', reason: 'A rehearsal.' };
    expect(await ask(place, close)).toMatchObject({ round: { round: 1, phase: 'closed' } });
    // Asked again, as after a lost answer, it gets the same answer; another close does not count.
    expect(await ask(place, close)).toMatchObject({ round: { round: 1, phase: 'closed' } });
    expect(await ask(place, { ...close, reason: 'Another.' })).toMatchObject({ problem: expect.any(String) });
    expect(await ask(place, { do: 'open-round', by: 'root' })).toMatchObject({
      round: { round: 2, phase: 'open', characters: 0 },
    });
    const log = await openLog(place);
    const events: RecordedEvent[] = [];
    for await (const batch of log.read('round-1', 0)) events.push(...batch);
    expect(events.find(({ type }) => type === 'round.closed')?.command?.payload).toEqual({
      by: 'root',
      reason: 'A rehearsal.',
    });
    expect(newestRound(await log.streams())).toBe(2);
    const [first, second] = [await readRound({ log }, 1), await readRound({ log }, 2)];
    expect(second.round.commitment).not.toBe(first.round.commitment);
    await log.close();
    await served(place, async ({ round, fresh }) => {
      expect({ round, fresh }).toEqual({ round: 2, fresh: false });
    });
  });

  test('makes parked items due again', async () => {
    const place = await stoppedGame();
    const parked = async () => {
      const answer = await ask(place, { do: 'round-status' });
      return 'round' in answer ? answer.round.parked : null;
    };
    expect(await parked()).toEqual([]);
    // A build that cannot decide who arrives in prison.
    let aheadMs = 0;
    await served(
      place,
      async ({ pipeline, machine }) => {
        (machine.registry.agenda as Map<string, DueDefinition>).set('prison.spawn-inmates', { due: fail });
        aheadMs = 300_000;
        await expect(submitOwn(pipeline, 'agenda.retry-item', 'retry', { item: 'none' })).rejects.toThrow(
          'no such parked item',
        );
      },
      () => Date.now() + aheadMs,
    );
    expect(await parked()).toEqual([expect.stringMatching(/^prison.spawn-inmates /)]);
    const retried = await ask(place, { do: 'retry-items' });
    expect(retried).toMatchObject({ round: { round: 1, parked: [] } });
  });

  test('makes the platform’s parked items due again', async () => {
    const place = await stoppedGame();
    const log = await openLog(place);
    let now = Date.now();
    const { pipeline, machine } = await openPlatform({
      log,
      clock: () => now,
      onFatal: fail,
      onPoison: () => undefined,
    });
    // A build that cannot publish an update.
    (machine.registry.agenda as Map<string, DueDefinition>).set('updates.publish', { due: fail });
    const words = { type: 'news', typeFriendly: 'News', message: 'Soon.', publishAt: now + 1_000 };
    const actor = { account: 'olga', character: null, roles: ['operator'] };
    const publish = { id: 'p', type: 'updates.publish-update', actor, vouched: {}, payload: words };
    expect((await pipeline.submit(publish)).kind).toBe('accepted');
    now += 2_000;
    const later = { ...publish, id: 'later', payload: { ...words, publishAt: null } };
    expect((await pipeline.submit(later)).kind).toBe('accepted');
    await pipeline.close();
    await log.close();
    expect(await ask(place, { do: 'round-status' })).toMatchObject({
      round: { round: 1, parked: [expect.stringMatching(/^updates.publish /)] },
    });
    expect(await ask(place, { do: 'retry-items' })).toMatchObject({ round: { round: 1, parked: [] } });
  });

  test('grants and revokes roles; an account that plays gets none', async () => {
    const place = await stoppedGame();
    const role = 'operator';
    const grant = (email: string) => ask(place, { do: 'grant-role', by: 'root', email, role });
    expect(await grant('nobody@example.org')).toMatchObject({
      problem: expect.stringContaining('Nobody has'),
    });
    expect(await grant('ada@example.org')).toMatchObject({
      problem: expect.stringContaining('has a living gangster'),
    });
    const granted = await grant(' BEA@example.org');
    expect(granted).toMatchObject({ staff: [{ email: 'bea@example.org', roles: [{ role, by: 'root' }] }] });
    expect(await grant('bea@example.org')).toEqual(granted);
    expect(await ask(place, { do: 'list-roles' })).toEqual(granted);
    const revoke = { do: 'revoke-role', by: 'root', email: 'bea@example.org', role } as const;
    expect(await ask(place, revoke)).toEqual({ staff: [] });
  });

  test('is refused if a server uses the folder after all, and the stores stay untouched', async () => {
    const place = await stoppedGame();
    const folder = await takeDataFolder(place.folder);
    await expect(ask(place, { do: 'round-status' })).rejects.toThrow('in use by another server');
    await folder.release();
  });
});

describe('roles', () => {
  test('are a session’s from its next request on, and a later grant is too', async () => {
    const place = emptyPlace();
    const documents = await openDocuments(place);
    const accounts = await openAccounts(documents, { relaxedLimits: true });
    const password = 'correct horse battery';
    const wish = { email: 'cal@example.org', password, passwordConfirm: password, address: null };
    const made = await accounts.register(wish);
    if (made.kind !== 'done') throw new Error(made.kind);
    const { key, session } = made.value;
    expect(session.roles).toEqual([]);
    for (const role of staffRoles) await grantRole(documents, { email: wish.email, role, by: 'root', at: 1 });
    accounts.reread(session.account);
    expect((await accounts.session(key))?.roles).toEqual([...staffRoles]);
    await documents.close();
  });
});

describe('a clock that is days ahead of a stopped game', () => {
  /** The game's last event is ten days old, and nothing else shows how long ago that is. */
  async function oldGame(): Promise<StorePlace> {
    const place = emptyPlace();
    await served(
      place,
      () => Promise.resolve(),
      () => Date.now() - 10 * 86_400_000,
    );
    return place;
  }
  const close: ControlRequest = { do: 'close-round', by: 'root', reason: 'A test.' };

  test('is told, and nothing is decided by it until an operator confirms it', async () => {
    const place = await oldGame();
    const told = {
      round: { clock: expect.stringMatching(/^The clock is 10 days ahead of when/) as unknown },
    };
    expect(await ask(place, { do: 'round-status' })).toMatchObject(told);
    const before = await ask(place, { do: 'round-status' });
    expect(await ask(place, close)).toEqual({
      problem: expect.stringMatching(/^Nothing was done\. The clock is 10 days ahead/) as unknown,
    });
    expect(await ask(place, { do: 'round-status' })).toEqual(before);
    const confirmed = { round: { phase: 'open', clock: "agrees with the game's time" } };
    expect(await ask(place, { do: 'confirm-clock', by: 'root' })).toMatchObject(confirmed);
    expect(await ask(place, close)).toMatchObject({ round: { phase: 'closed' } });
  });

  test('one that is right needs no confirmation, and one that is behind cannot be', async () => {
    const place = emptyPlace();
    await served(place, () => Promise.resolve());
    expect(await ask(place, { do: 'confirm-clock', by: 'root' })).toEqual({
      problem: 'The clock of the server needs no confirmation.',
    });
    const behind = emptyPlace();
    await served(
      behind,
      () => Promise.resolve(),
      () => Date.now() + 86_400_000,
    );
    expect(await ask(behind, { do: 'confirm-clock', by: 'root' })).toEqual({
      problem: expect.stringMatching(/^Only a clock that is ahead can be confirmed\./) as unknown,
    });
  });
});

describe('the socket in the data folder', () => {
  const status: ControlAnswer = {
    round: {
      round: 1,
      phase: 'open',
      starts_at: '',
      ends_at: '',
      revision: 5,
      characters: 0,
      parked: [],
      clock: '',
    },
  };

  async function listening(handle: (request: ControlRequest) => Promise<ControlAnswer>) {
    const { folder: path } = emptyPlace();
    const folder = await takeDataFolder(path);
    const told: string[] = [];
    folder.onConnection((socket) => serveControl(socket, handle, (request) => told.push(request.do)));
    return { path, folder, told };
  }

  /** Sends text as it is and returns what comes back: so many lines, or all until the server hangs up. */
  function say(path: string, text: string, lines = Infinity): Promise<string> {
    return new Promise((resolve) => {
      let back = '';
      const socket = createConnection(join(path, 'server.sock'));
      socket.on('data', (chunk) => {
        back += chunk.toString();
        if (back.split('\n').length > lines) socket.end();
      });
      socket.once('close', () => resolve(back));
      socket.on('error', () => undefined);
      socket.write(text);
    });
  }

  test('is accessible only to its owner and carries a request and its answer', async () => {
    const { path, folder, told } = await listening(() => Promise.resolve(status));
    expect(statSync(join(path, 'server.sock')).mode & 0o777).toBe(0o600);
    expect(await askServer(path, { do: 'round-status' })).toEqual(status);
    await folder.release();
    await expect(askServer(path, { do: 'round-status' })).rejects.toThrow('does not answer');
    expect(told).toEqual(['round-status']);
  });

  test('answers requests of one connection in their order, and a failure in a sentence', async () => {
    const { path, folder, told } = await listening(async (request) => {
      if (request.do === 'open-round') throw new Error('Round 1 is not closed yet.');
      await new Promise((resolve) => setTimeout(resolve, request.do === 'list-roles' ? 20 : 0));
      return request.do === 'list-roles' ? { staff: [] } : status;
    });
    const requests = [{ do: 'list-roles' }, { do: 'open-round', by: 'root' }, { do: 'round-status' }];
    const back = await say(path, requests.map((each) => `${JSON.stringify(each)}\n`).join(''), 3);
    expect(
      back
        .trim()
        .split('\n')
        .map((line) => Object.keys(JSON.parse(line) as object)[0]),
    ).toEqual(['staff', 'problem', 'round']);
    expect(told).toEqual(['list-roles', 'round-status']);
    await folder.release();
  });

  test.each([
    ['no JSON', 'hello\n'],
    ['an unknown request', '{"do":"drop-everything"}\n'],
    ['a key too many', '{"do":"round-status","more":1}\n'],
    ['no reason', '{"do":"close-round","by":"root","reason":""}\n'],
    ['an unknown role', '{"do":"grant-role","by":"root","email":"a@b.c","role":"king"}\n'],
  ])('refuses %s without asking anybody', async (_what, line) => {
    let asked = 0;
    const { path, folder } = await listening(() => {
      asked += 1;
      return Promise.resolve(status);
    });
    expect(await say(path, line)).toContain('The server does not know this request.');
    expect(await say(path, 'x'.repeat(200_000))).toBe('');
    expect(asked).toBe(0);
    await folder.release();
  });

  test('is closed at once while the server is starting', async () => {
    const { folder: path } = emptyPlace();
    const folder = await takeDataFolder(path);
    await expect(askServer(path, { do: 'round-status' })).rejects.toThrow('may be starting');
    await folder.release();
  });
});
