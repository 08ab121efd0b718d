import { lazy, Suspense, useCallback, useState } from 'react';
import { Navigate, NavLink, Route, Routes } from 'react-router-dom';
import { call } from '../app/reads/call.ts';
import { number } from '../app/text/format.ts';
import { endSession } from '../app/reads/sign-out.ts';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { classNames } from '../ui/class-names.ts';
import type { Health, Who } from './answers.ts';
import styles from './console.module.css';
import { ContentPage } from './content/content-page.tsx';
import { EventsPage } from './events/events-page.tsx';
import { HealthPage } from './health/health-page.tsx';
import { useHealth } from './health/use-health.ts';
import { HelpPage } from './help/help-page.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import { useKeys } from './keys.ts';
import { LedgerPage } from './ledger/ledger-page.tsx';
import { PlayersPage } from './players/players-page.tsx';
import { ReportsPage } from './reports/reports-page.tsx';
import { RoundsPage } from './rounds/rounds-page.tsx';
import { sections } from './sections.ts';
import { TravelPage } from './travel/travel-page.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';

/** Prints articles as the paper does, with all that takes. */
const TimesPage = lazy(async () => ({ default: (await import('./times/times-page.tsx')).TimesPage }));

/** Header, menu and the section that the address names. */
export function ConsoleShell({ who }: { readonly who: Who }) {
  const history = useHealth();
  const [help, setHelp] = useState(false);
  useKeys(useCallback((key) => key === '?' && setHelp(true), []));
  const may = (...roles: Who['roles'][number][]) => roles.some((role) => who.roles.includes(role));
  const shown = sections.filter(({ roles }) => roles === undefined || may(...roles));
  return (
    <div className={styles.console}>
      <header className={styles.header}>
        <p className={styles.logo}>
          Rackets <small>console</small>
        </p>
        <Pulse health={history.at(-1) ?? null} />
        <Leave who={who} />
      </header>
      <nav className={styles.nav} aria-label="Console">
        {shown.map(({ path, label, icon: Icon }) => (
          <NavLink
            key={path}
            to={`/admin/${path}`}
            className={({ isActive }) => classNames(styles.entry, isActive && styles.on)}
          >
            <Icon size={16} aria-hidden="true" />
            {label}
          </NavLink>
        ))}
      </nav>
      <main id="content" tabIndex={-1} className={styles.main}>
        <Routes>
          <Route path="events" element={<EventsPage mayExport={may('operator', 'auditor')} />} />
          <Route path="travel" element={<TravelPage />} />
          <Route path="ledger" element={<LedgerPage may={may('operator', 'auditor')} />} />
          <Route
            path="players"
            element={<PlayersPage maySanction={may('operator', 'moderator')} mayGive={may('operator')} />}
          />
          {may('operator', 'moderator') && <Route path="reports" element={<ReportsPage />} />}
          <Route
            path="times"
            element={
              <Suspense fallback={<SkeletonRows rows={4} />}>
                <TimesPage mayReview={may('operator', 'moderator')} />
              </Suspense>
            }
          />
          <Route path="help" element={<HelpPage mayAnswer={may('operator', 'moderator')} />} />
          <Route path="rounds" element={<RoundsPage mayOperate={may('operator')} />} />
          <Route
            path="content"
            element={<ContentPage mayWrite={may('operator', 'moderator')} mayOperate={may('operator')} />}
          />
          <Route path="health" element={<HealthPage history={history} />} />
          <Route path="*" element={<Navigate to="/admin/events" replace />} />
        </Routes>
      </main>
      <KeysSheet open={help} onClose={() => setHelp(false)} />
    </div>
  );
}

/** The state of the process in one line. */
function Pulse({ health }: { readonly health: Health | null }) {
  if (!health) return <p className={styles.pulse} />;
  const behind = Math.max(0, ...health.models.map((model) => model.behind));
  const well = health.healthy && health.alarms.length === 0;
  return (
    <p className={styles.pulse}>
      <Chip tone={well ? 'success' : 'danger'}>
        {well ? `durable to ${number(health.revision)}` : `${health.alarms.length} to check`}
      </Chip>
      <span>
        {health.writer && `append p99 ${health.writer.p99_ms.toFixed(1)} ms · `}
        projections {number(behind)} behind · {number(health.sockets)} sockets
      </span>
    </p>
  );
}

function Leave({ who }: { readonly who: Who }) {
  async function leave(): Promise<void> {
    await call('POST auth/logout', { silent: true }).catch(() => undefined);
    endSession();
  }
  return (
    <div className={styles.who}>
      {who.roles.map((role) => (
        <Chip key={role}>{role}</Chip>
      ))}
      <Button small look="quiet" onPress={() => void leave()}>
        Sign out
      </Button>
    </div>
  );
}
