import { useState } from 'react';
import { money, outOf } from '../../app/text/format.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useEnterKey } from '../../app/actions/use-enter-key.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useTimer } from '../../app/state/use-timer.ts';
import { Panel } from '../../ui/panel.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { lastAttemptOf } from '../../kits/attempts/last-attempt.ts';
import { ResetWait } from '../timers/reset-wait.tsx';
import type { Bomb, BombPage, Cut, Wire } from './answers.ts';
import { BombCase } from './bomb-case.tsx';
import styles from './bomb-defusal.module.css';
import { CutResult } from './cut-result.tsx';
import { WireList } from './wire-list.tsx';

const useLastCut = lastAttemptOf<Cut>('bomb-defusal');

export function BombDefusal() {
  const character = useCharacter();
  const page = useRead('GET bomb');
  const { last, note } = useLastCut();
  const { busy, submit } = useSubmit('POST bomb', {
    refreshes: ['GET bomb', 'GET bomb/statistics'],
    done: (answer) => note(answer),
  });
  const bomb = page?.attempt ?? null;
  return (
    <Screen
      place={`Crimes · ${character.location_name}`}
      title="Bomb"
      lead="One wire stops the clock and one sets it off. Cut a harmless one and it gives up another clue."
      aside={page && <Record page={page} />}
    >
      <CutResult last={last} />
      {page === null ? (
        <Panel title="Clues">
          <SkeletonRows rows={3} height={44} />
        </Panel>
      ) : bomb === null ? (
        <NoBomb />
      ) : (
        <OpenCase
          key={bomb.id}
          bomb={bomb}
          news={last?.answer.clue ?? null}
          busy={busy !== null}
          onCut={(wire) =>
            void submit({ body: { wire, attempt_id: bomb.id, step: bomb.wires_snipped.length } })
          }
        />
      )}
    </Screen>
  );
}

function Record({ page }: { readonly page: BombPage }) {
  return (
    <dl className={styles.record}>
      <div>
        <dd>{outOf(page.attempts_success, page.attempts)}</dd>
        <dt>defused</dt>
      </div>
      <div>
        <dd>
          {money(page.money_min)} to {money(page.money_max)}
        </dd>
        <dt>if the clock stops</dt>
      </div>
    </dl>
  );
}

function NoBomb() {
  const { phase } = useTimer('bomb-defusal');
  return (
    <Panel title="No case today" aside={<ResetWait timer="bomb-defusal" otherwise="" />}>
      <p className={styles.empty}>
        {phase === 'ready'
          ? 'The next case is on its way.'
          : 'Word gets around. Somebody will call you when the next case turns up.'}
      </p>
    </Panel>
  );
}

interface OpenCaseProps {
  readonly bomb: Bomb;
  /** The clue that the last cut gave away. */
  readonly news: string | null;
  readonly busy: boolean;
  readonly onCut: (wire: Wire) => void;
}

function OpenCase({ bomb, news, busy, onCut }: OpenCaseProps) {
  const [chosen, setChosen] = useState<Wire | null>(null);
  const wire = chosen !== null && bomb.wires_snipped.includes(chosen) ? null : chosen;
  useEnterKey(() => {
    if (wire !== null && !busy) onCut(wire);
  });
  return (
    <Stack>
      <BombCase snipped={bomb.wires_snipped} chosen={wire} />
      <div className={styles.low}>
        <Panel title="Clues" aside="Read them against the tags">
          <ol className={styles.clues}>
            {bomb.clues.map((clue, index) => (
              <li key={clue}>
                <span aria-hidden="true">{index + 1}</span>
                {clue === news ? <b>{clue}</b> : <span>{clue}</span>}
                {clue === news && <small>new</small>}
              </li>
            ))}
          </ol>
          <p className={styles.rule}>A wrong cut leaves you with nothing but heat.</p>
        </Panel>
        <WireList
          snipped={bomb.wires_snipped}
          chosen={wire}
          busy={busy}
          onChoose={setChosen}
          onCut={() => wire !== null && onCut(wire)}
        />
      </div>
    </Stack>
  );
}
