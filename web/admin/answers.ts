import type * as admin from '@rackets/gateway/features/admin/answers.ts';
import type { z } from 'zod';

export type Rounds = z.infer<typeof admin.adminRoundsAnswer>;
export type RoundRow = Rounds['rounds'][number];
export type EventPage = z.infer<typeof admin.adminEventsAnswer>;
export type EventRow = EventPage['events'][number];
export type EventDetail = z.infer<typeof admin.adminEventAnswer>;
export type ExportPage = z.infer<typeof admin.adminExportAnswer>;
export type History = z.infer<typeof admin.adminHistoryAnswer>;
export type Travel = z.infer<typeof admin.adminTravelAnswer>;
export type Ledger = z.infer<typeof admin.adminLedgerAnswer>;
export type LedgerDone = Extract<Ledger, { kind: 'done' }>;
export type Players = z.infer<typeof admin.adminPlayersAnswer>;
export type PlayerFile = z.infer<typeof admin.adminPlayerAnswer>;
export type Updates = z.infer<typeof admin.adminUpdatesAnswer>;
export type Calendar = z.infer<typeof admin.adminCalendarAnswer>;
export type Health = z.infer<typeof admin.adminHealthAnswer>;
export interface Who {
  readonly account: string;
  readonly roles: readonly ('operator' | 'auditor' | 'moderator')[];
}
export type Names = Readonly<Record<string, string>>;
