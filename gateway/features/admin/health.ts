import { staffRoles } from '@rackets/engine/shared/people/staff.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import type { WriterLoad } from '../../admin/health.ts';
import { HttpError, noSession } from '../../http/context/http-error.ts';
import type { ClockStatus } from '../../clock/game-clock.ts';
import { adminHealthAnswer } from './answers.ts';
import { route } from '../../http/routes/route.ts';
import type { Troubles } from '../../metrics/troubles.ts';

export const healthRoutes = [
  route({
    id: 'admin-health',
    method: 'GET',
    path: 'admin/health',
    kind: 'view',
    role: 'staff',
    grants: staffRoles,
    summary: 'The state of the process: revision, lag, appends, sockets, memory, alarms.',
    answer: adminHealthAnswer,
    handle: async ({ services }) => {
      const health = services.console.health();
      return {
        build: health.build,
        started_at: iso(health.startedAt),
        timestamp: iso(Date.now()),
        healthy: health.healthy,
        leads: services.console.leads,
        round: services.peek((world) => world.round.id),
        revision: health.revision,
        models: [...health.models],
        sockets: health.sockets,
        channels: health.channels,
        online: health.online,
        resident_bytes: health.residentBytes,
        heap_bytes: health.heapBytes,
        cpu_seconds: health.cpuSeconds,
        busy_seconds: health.busySeconds,
        writer: health.writer && writerOf(health.writer),
        log_server: serverOf(health.troubles),
        clock: health.clock && clockOf(health.clock),
        alarms: [...health.alarms],
      };
    },
  }),
  route({
    id: 'admin-clock-confirm',
    method: 'POST',
    path: 'admin/clock/confirm',
    kind: 'command',
    role: 'staff',
    grants: ['operator'],
    summary:
      "Confirms a clock that is ahead of the game's time, and sets the game's time to it. Commands are accepted again.",
    answer: null,
    handle: async ({ services, session }) => {
      if (!session) throw noSession();
      const answer = await services.console.operate({
        do: 'confirm-clock',
        by: `account:${session.account}`,
      });
      if ('problem' in answer) throw new HttpError(409, 'admin_refused', answer.problem);
    },
  }),
];

function clockOf({ state, apartMs, jumps, last }: ClockStatus) {
  return {
    state,
    apart_ms: apartMs,
    jumps,
    last_jump_at: last && iso(last.at),
    last_jump_ms: last && Math.round(last.ms),
  };
}

function serverOf({ server, logAwayMs }: Troubles) {
  return (
    server && {
      away_ms: logAwayMs,
      heard_ago_ms: server.heardAgoMs,
      failed_appends: server.failedAppends,
      failed_reads: server.failedReads,
      renewed_subscriptions: server.renewed,
    }
  );
}

function writerOf({ mailbox, mailboxMax, appends }: WriterLoad) {
  return {
    mailbox,
    mailbox_max: mailboxMax,
    appends: appends.appends,
    events: appends.events,
    p50_ms: appends.p50Ms,
    p99_ms: appends.p99Ms,
    batch_mean: appends.batchMean,
    batch_max: appends.batchMax,
  };
}
