import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { accountBanned } from '@rackets/engine/platform/moderation/events.ts';
import { isToldOf } from '@rackets/projections/models/index.ts';
import { offeredRankings, standings } from '@rackets/projections/models/standings/standings.ts';
import { heldBack } from '../pipeline/held-back.ts';
import type { Pipeline } from '../pipeline/port.ts';
import type { Frame, FrameContext } from '../channels/channel-kind.ts';
import { frameComposers, liveComposers } from '../push/channels.ts';
import { platformFrames } from '../push/platform-frames.ts';
import type { Presence } from '../channels/presence.ts';
import type { PushServer } from '../push/push-server.ts';
import type { SealedTexts } from '../sealing/sealed-texts.ts';

/** Read models move constantly; players are notified at most this often. */
const statisticsEveryMs = 2_000;
const onlineEveryMs = 2_000;
const liveEveryMs = 1_000;

export interface Announcer {
  /** A read model has folded up to a revision that changed it. */
  readonly modelMoved: (model: string, revision: number) => void;
  readonly stop: () => void;
}

/** Notifies sockets of events and read model changes. Returns a function that stops it. */
export function announce(
  pipeline: Pipeline,
  push: PushServer,
  presence: Presence,
  texts: SealedTexts,
): Announcer {
  const round = pipeline.peek((world) => world.round.id);
  // Sequential: a later batch must not overtake an earlier one.
  let tail: Promise<void> = Promise.resolve();
  const compose = (events: readonly RecordedEvent[], world: World, now: number) => {
    const context = frameContext(world, now, push, presence);
    return events.map((event) => frameComposers.flatMap((frames) => frames(event, context)));
  };
  const composeEarly = (events: readonly RecordedEvent[], world: World, now: number) => ({
    followed: push.followed,
    frames: heldBack(() => compose(events, world, now)),
  });
  const unsubscribe = pipeline.readEach(composeEarly, (events, early) => {
    tail = tail
      .then(() =>
        // Who has begun to listen meanwhile has not been thought of.
        early.followed === push.followed
          ? early.frames()
          : pipeline.view((world, now) => compose(events, world, now)),
      )
      .then((frames) => Promise.all(frames.map((each) => openedFrames(each, texts, round))))
      .then((frames) => {
        push.tell(events.map((event, index) => ({ event, frames: frames[index] ?? [] })));
      })
      // The pipeline has failed: the process is ending.
      .catch(() => undefined);
  });
  const statistics = movedModels((models, latest) => push.publish(latest, statisticsFrames(models, push)));
  const online = onlineCount(push, presence);
  const live = liveFrames(pipeline, push, presence);
  return {
    modelMoved(model, revision) {
      if (isToldOf(model)) statistics.modelMoved(model, revision);
    },
    stop() {
      unsubscribe();
      statistics.stop();
      clearInterval(online);
      clearInterval(live);
    },
  };
}

/** Notifies sockets of platform changes. Its revisions have no position on a round's channels. */
export function announcePlatform(platform: Pipeline, round: Pipeline, push: PushServer): Announcer {
  const lifeOf = (account: string) => round.peek((world) => world.lives.get(account));
  const unsubscribe = platform.onDurable((events) => {
    platform
      .view((world, now) => events.flatMap((event) => platformFrames(world, event, now, lifeOf)))
      .then((frames) => {
        for (const { channel, event, data } of frames) push.publishUnlogged(channel, event, data);
        // Afterwards, so that the page hears why.
        for (const account of bannedBy(events)) push.banAccount(account);
      })
      // The pipeline has failed: the process is ending.
      .catch(() => undefined);
  });
  const moved = movedModels((models) => push.publishUnlogged('public-platform', 'update', { models }));
  return {
    modelMoved: moved.modelMoved,
    stop() {
      unsubscribe();
      moved.stop();
    },
  };
}

/**
 * The frames with what players wrote in clear. One whose key cannot be read now is left out, and read with the page: it
 * must not keep the others of its batch.
 */
export async function openedFrames(
  frames: readonly Frame[],
  texts: Pick<SealedTexts, 'show'>,
  round: number,
): Promise<readonly Frame[]> {
  const opened = await Promise.allSettled(frames.map((frame) => openedFrame(frame, texts, round)));
  return opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

async function openedFrame(
  { texts: written, ...frame }: Frame,
  texts: Pick<SealedTexts, 'show'>,
  round: number,
): Promise<Frame> {
  if (!written) return frame;
  const opened = await Promise.all(
    Object.entries(written).map(
      async ([field, { account, text }]) => [field, await texts.show({ account, round }, text)] as const,
    ),
  );
  return { ...frame, data: { ...frame.data, ...Object.fromEntries(opened) } };
}

function bannedBy(events: readonly RecordedEvent[]): readonly string[] {
  return events.flatMap((event) => {
    const ban = accountBanned.match(event);
    return ban ? [subjectOf(ban, 'owner')] : [];
  });
}

function frameContext(world: World, now: number, push: PushServer, presence: Presence): FrameContext {
  let visitors: ReadonlyMap<string, number> | null = null;
  let online: readonly string[] | null = null;
  return {
    world,
    now,
    listened: (channel) => push.hasSubscribers(channel),
    // Counted when the first frame asks: few do.
    visitors: (place) => (visitors ??= presence.visitors()).get(place) ?? 0,
    online: () => (online ??= presence.list().map(({ account }) => account)),
  };
}

/** Tells channels what they show now, where it has changed since it was last told. */
function liveFrames(pipeline: Pipeline, push: PushServer, presence: Presence): NodeJS.Timeout {
  let told: ReadonlySet<string> = new Set();
  const tell = (frames: readonly Frame[]) => {
    const texts = frames.map((frame) => JSON.stringify(frame));
    for (const [index, { channel, event, data }] of frames.entries())
      if (!told.has(texts[index] ?? '')) push.publishUnlogged(channel, event, data);
    told = new Set(texts);
  };
  const timer = setInterval(() => {
    pipeline
      .view((world, now) => {
        const context = frameContext(world, now, push, presence);
        return liveComposers.flatMap((live) => live(context));
      })
      .then(tell)
      // The pipeline has failed: the process is ending.
      .catch(() => undefined);
  }, liveEveryMs);
  return timer.unref();
}

/** Collects the models that have moved and announces them periodically with the latest revision. */
function movedModels(tell: (models: string[], latest: number) => void): Announcer {
  const moved = new Set<string>();
  let latest = -1;
  const timer = setInterval(() => {
    if (moved.size === 0) return;
    tell([...moved], latest);
    moved.clear();
  }, statisticsEveryMs);
  timer.unref();
  return {
    stop: () => clearInterval(timer),
    modelMoved(model, revision) {
      moved.add(model);
      latest = Math.max(latest, revision);
    },
  };
}

/** Models that have moved. Rankings fold together, so each ranking that somebody watches may have moved. */
function statisticsFrames(models: string[], push: PushServer): Frame[] {
  const all: Frame = { channel: 'public-statistics', event: 'update', data: { models } };
  if (!models.includes(standings.name)) return [all];
  const ranked = offeredRankings.map(({ id }) => ({
    channel: `rankings-${id}`,
    event: 'update',
    data: { type_id: id },
  }));
  return [all, ...ranked.filter(({ channel }) => push.hasSubscribers(channel))];
}

function onlineCount(push: PushServer, presence: Presence): NodeJS.Timeout {
  let told: ReadonlySet<string> = new Set();
  const timer = setInterval(() => {
    const online = new Set(presence.list().map(({ account }) => account));
    // One player replacing another leaves the count unchanged but changes the list.
    if (online.size === told.size && [...online].every((account) => told.has(account))) return;
    told = online;
    push.publishUnlogged('online', 'count', { online_count: online.size });
  }, onlineEveryMs);
  return timer.unref();
}
