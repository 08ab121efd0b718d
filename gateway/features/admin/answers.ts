import { phases } from '@rackets/engine/kernel/state/world.ts';
import { eventKinds } from '@rackets/engine/platform/calendar/state.ts';
import { z } from 'zod';
import { amount, isoTime } from '../../http/answers/shared-answers.ts';

/** The answers under /api/admin, for the console alone. */

const json = z.json();
const jsonObject = z.record(z.string(), json);
const revision = z.int().min(0);
/** Sums over a whole round may be larger than a number is exact: they are text. */
const total = z.string().regex(/^-?\d+$/);
/** Names of characters by their ids, for what mentions them. */
const names = z.record(z.string(), z.string());

export const adminRound = z.strictObject({
  round: z.int(),
  phase: z.enum(phases),
  starts_at: isoTime,
  deathmatch_at: isoTime,
  ends_at: isoTime,
  revision,
  last_event_at: isoTime,
  characters: amount,
  alive: amount,
});

export const adminRoundsAnswer = z.strictObject({
  rounds: z.array(adminRound),
  /** Whether this process can open and close rounds. */
  leads: z.boolean(),
  /** Work that could not be decided and waits for a build that can. */
  parked: z.array(z.string()),
});

/** The newest round after an operator's act. */
export const roundActAnswer = z.strictObject({ round: z.int(), phase: z.string() });

const move = z.strictObject({
  asset: z.string(),
  from: z.string(),
  to: z.string(),
  amount: z.int(),
  channel: z.string().optional(),
});

const subject = z.strictObject({
  id: z.string(),
  role: z.string(),
  family: z.string().nullable(),
  city: z.string(),
  level: z.int(),
});

/** An event in one sentence: text, and what it mentions. */
const sentence = z.array(
  z.union([
    z.string(),
    z.strictObject({ character: z.string() }),
    z.strictObject({ account: z.string() }),
    z.strictObject({ staff: z.string() }),
    z.strictObject({ money: z.int() }),
    z.strictObject({ count: z.int() }),
    /** Ms since the epoch. */
    z.strictObject({ time: z.int() }),
    z.strictObject({ seconds: z.int() }),
  ]),
);

const eventRow = z.strictObject({
  revision,
  at: isoTime,
  type: z.string(),
  /** The character who acted; null where the game did. */
  actor: z.string().nullable(),
  /** Whom it concerns. */
  subjects: z.array(z.string()),
  sentence,
  data: jsonObject,
  moves: z.array(move),
});

export const adminEventsAnswer = z.strictObject({
  head: z.int(),
  events: z.array(eventRow),
  /** Where the next page begins; null at the end. A page may be short, or empty, with a next one. */
  next: z.int().nullable(),
  scanned: amount,
  names,
});

/** What events can be filtered by: features, each with its types. */
export const adminEventTypesAnswer = z.strictObject({
  features: z.array(z.strictObject({ name: z.string(), title: z.string(), types: z.array(z.string()) })),
});

/** Lines of NDJSON, as `npm run events` prints them. */
export const adminExportAnswer = z.strictObject({
  head: z.int(),
  lines: z.array(z.string()),
  next: z.int().nullable(),
});

const actor = z.strictObject({
  account: z.string(),
  character: z.string().nullable(),
  roles: z.array(z.string()),
});

export const adminEventAnswer = z.strictObject({
  revision,
  at: isoTime,
  type: z.string(),
  version: z.int(),
  sentence,
  phase: z.string(),
  command: z
    .strictObject({
      id: z.string(),
      type: z.string(),
      actor,
      vouched: jsonObject,
      payload: jsonObject,
    })
    .nullable(),
  /** The item of the agenda that came due; null for a command's events. */
  item: z.strictObject({ id: z.string(), kind: z.string(), due: isoTime }).nullable(),
  draws: z
    .strictObject({
      player: z.string(),
      day: z.int(),
      nonce: z.int(),
      rolls: z.array(z.strictObject({ label: z.string(), n: z.number(), result: z.number() })),
    })
    .nullable(),
  data: jsonObject,
  moves: z.array(move),
  counts: z.array(
    z.strictObject({
      character: z.string(),
      metric: z.string(),
      by: z.number(),
      from: z.number(),
      to: z.number(),
    }),
  ),
  timers: z.array(
    z.strictObject({
      character: z.string(),
      name: z.string(),
      until: isoTime,
      reason: z.string().nullable(),
    }),
  ),
  /** The work that it filed for later; null where the build that recorded it did not say. */
  items: z.array(z.strictObject({ kind: z.string(), due: isoTime, data: jsonObject })).nullable(),
  subjects: z.array(subject),
  hash: z.string(),
  previous: z.string(),
  /** Everything that the same decision came to. */
  decision: z.array(z.strictObject({ revision, type: z.string() })),
  names,
});

export const adminHistoryAnswer = z.strictObject({
  round: adminRound,
  /** How long a stretch is. */
  width_ms: amount,
  stretches: z.array(z.strictObject({ at: isoTime, revision, events: amount })),
});

/** A character's pages at a moment: each as its own call answers it. */
export const adminTravelAnswer = z.strictObject({
  revision,
  at: isoTime,
  account: z.string(),
  round: jsonObject.nullable(),
  page: jsonObject,
  timers: z.record(z.string(), jsonObject),
  /** Every feature's pages by title, as their own calls answer them. */
  pages: z.record(z.string(), jsonObject),
  behind: jsonObject,
});

const flow = z.strictObject({ feature: z.string(), asset: z.string(), faucet: total, sink: total });

export const adminLedgerAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('running'), revision }),
  z.strictObject({
    kind: z.literal('done'),
    at: isoTime,
    head: z.int(),
    flows: z.array(flow.extend({ day: z.string() })),
    totals: z.array(flow),
    supply: z.array(z.strictObject({ asset: z.string(), amount: total })),
    richest: z.array(z.strictObject({ holder: z.string(), amount: total })),
    statement: z.array(
      z.strictObject({
        revision,
        at: isoTime,
        event: z.string(),
        asset: z.string(),
        amount: z.int(),
        /** Whose it is: hand, bank, savings, what lies in escrow. */
        holder: z.string(),
        /** What that holder had after it. */
        balance: total,
        other: z.string(),
      }),
    ),
    /** So many lines of the statement there are. */
    statement_lines: amount,
    /** What the statement's owner holds now, and which events it came by and went by: the sums are the balance. */
    explained: z.array(
      z.strictObject({
        asset: z.string(),
        balance: total,
        holders: z.array(z.strictObject({ holder: z.string(), amount: total })),
        causes: z.array(z.strictObject({ event: z.string(), came: total, went: total })),
      }),
    ),
    /** What no honest log has. */
    problems: z.array(z.string()),
    names,
  }),
]);

export const adminHealthAnswer = z.strictObject({
  build: z.string(),
  started_at: isoTime,
  timestamp: isoTime,
  healthy: z.boolean(),
  leads: z.boolean(),
  round: z.int(),
  revision: z.int(),
  models: z.array(z.strictObject({ name: z.string(), revision: z.int(), behind: amount })),
  sockets: amount,
  channels: amount,
  online: amount,
  resident_bytes: amount,
  heap_bytes: amount,
  cpu_seconds: z.number(),
  busy_seconds: z.number(),
  /** Null where another process appends. */
  writer: z
    .strictObject({
      mailbox: amount,
      mailbox_max: amount,
      appends: amount,
      events: amount,
      p50_ms: z.number(),
      p99_ms: z.number(),
      batch_mean: z.number(),
      batch_max: amount,
    })
    .nullable(),
  /** The server of the log; null where the log is this process's own. Counted since the start. */
  log_server: z
    .strictObject({
      away_ms: z.number(),
      heard_ago_ms: z.number(),
      failed_appends: amount,
      failed_reads: amount,
      renewed_subscriptions: amount,
    })
    .nullable(),
  /** Null where another process appends. */
  clock: z
    .strictObject({
      /** How it stands to the game's time; while it is held, commands are refused. */
      state: z.enum(['agrees', 'behind', 'ahead', 'far_ahead', 'held']),
      /** How far it is ahead of the game's time; negative when it is behind. */
      apart_ms: z.int(),
      /** Since the start, ahead or back. */
      jumps: amount,
      last_jump_at: isoTime.nullable(),
      last_jump_ms: z.int().nullable(),
    })
    .nullable(),
  alarms: z.array(z.string()),
});

const life = z.strictObject({
  round: z.int(),
  character: z.string(),
  username: z.string(),
  created_at: isoTime,
  dead: z.string().nullable(),
  dead_at: isoTime.nullable(),
});

/** A ban or a mute. */
const sanction = z.strictObject({
  id: z.string(),
  reason: z.string(),
  created_at: isoTime,
  expires_at: isoTime.nullable(),
  by: z.string(),
  in_force: z.boolean(),
  lifted: z.strictObject({ at: isoTime, by: z.string(), reason: z.string() }).nullable(),
});

export const adminPlayersAnswer = z.strictObject({
  players: z.array(z.strictObject({ account: z.string(), banned: z.boolean(), lives: z.array(life) })),
  /** Whether more were found than are listed. */
  more: z.boolean(),
});

export const adminPlayerAnswer = z.strictObject({
  account: z.string(),
  /** Null for auditors, and where the account is gone. */
  email: z.string().nullable(),
  verified: z.boolean().nullable(),
  created_at: isoTime.nullable(),
  roles: z.array(z.string()),
  online: z.boolean(),
  sessions: z.array(z.strictObject({ id: z.string(), created_at: isoTime, seen_at: isoTime })),
  lives: z.array(life),
  bans: z.array(sanction),
  mutes: z.array(sanction),
  notes: z.array(z.strictObject({ id: z.string(), text: z.string(), created_at: isoTime, by: z.string() })),
});

export const adminUpdatesAnswer = z.strictObject({
  updates: z.array(
    z.strictObject({
      id: z.string(),
      type: z.string(),
      type_friendly: z.string(),
      message: z.string(),
      publish_at: isoTime,
      published_at: isoTime.nullable(),
      withdrawn_at: isoTime.nullable(),
    }),
  ),
});

export const adminCalendarAnswer = z.strictObject({
  rounds: z.array(
    z.strictObject({
      round: z.int(),
      status: z.string(),
      starts_at: isoTime,
      deathmatch_at: isoTime.nullable(),
      ends_at: isoTime,
    }),
  ),
  events: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      kind: z.string(),
      starts_at: isoTime,
      ends_at: isoTime,
      deathmatch_at: isoTime.nullable(),
      started_at: isoTime.nullable(),
    }),
  ),
  /** What an event can be. */
  kinds: z.array(z.enum(eventKinds)),
});
