import { useEnterKey } from '../../app/actions/use-enter-key.ts';
import { hasCode } from '../../app/api/api-error.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { clockTime, money } from '../../app/text/format.ts';
import { useTimer } from '../../app/state/use-timer.ts';
import { Panel } from '../../ui/panel.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { lastAttemptOf } from '../../kits/attempts/last-attempt.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { StreakFigure } from '../../kits/statistics/streak-figure.tsx';
import { ResetWait } from '../timers/reset-wait.tsx';
import type { Extortion as Result, ExtortionPage, Returnable } from './answers.ts';
import { BankExtortion } from './bank-extortion.tsx';
import { ExtortionResult, ReturnLink } from './extortion-result.tsx';
import styles from './extortion.module.css';
import { Targets } from './targets.tsx';

const useLastExtortion = lastAttemptOf<Result>('extortion');
const gone = ['extortion_target', 'extortion_target_gone', 'extortion_target_taken'];

export function Extortion() {
  const character = useCharacter();
  const page = useRead('GET extortion');
  const { phase } = useTimer('extortion');
  const { last, note } = useLastExtortion();
  const done = (extortion: Result) => note(extortion, page?.streak);
  const refreshes = ['GET extortion', 'GET extortion/statistics'] as const;
  const person = useSubmit('POST extortion', {
    refreshes,
    done,
    caught(thrown) {
      // Somebody was quicker, or the list is another by now.
      if (gone.some((code) => hasCode(thrown, code))) refresh('GET extortion');
      return false;
    },
  });
  const bank = useSubmit('POST extortion/bank', { refreshes, done, errors: 'inline' });
  const likely = page === null || phase !== 'ready' ? null : likeliest(page);
  const lean = (id: string) => {
    if (phase === 'ready') void person.submit({ body: { character_id: id } }, id);
  };
  useEnterKey(() => {
    if (likely !== null) lean(likely);
  });
  const returnable = page?.returnable ?? [];
  return (
    <Screen
      place={`Crimes · ${character.location_name}`}
      title="Extortion"
      lead="Pick a name. Their level sets the odds and the price; you find out what they carry at the door."
      aside={<StreakFigure streaks={page} />}
    >
      <ExtortionResult last={last} returnable={returnable.some(({ id }) => id === last?.answer.id)} />
      <Stack>
        <Panel title="Names" aside={<ResetWait timer="extortion" otherwise="A visit uses up the list" />}>
          {page === null ? (
            <SkeletonRows rows={6} height={60} />
          ) : (
            <Names page={page} waiting={phase !== 'ready'} likely={likely} busy={person.busy} onLean={lean} />
          )}
        </Panel>
        {page?.bank_available === true && (
          <BankExtortion
            page={page}
            busy={bank.busy !== null}
            error={bank.error}
            onLean={(username) => void bank.submit({ body: { username } })}
          />
        )}
        {page !== null && !page.bank_available && <BankClosed page={page} />}
        {returnable.length > 0 && <Paid rows={returnable} />}
      </Stack>
    </Screen>
  );
}

interface NamesProps {
  readonly page: ExtortionPage;
  readonly waiting: boolean;
  readonly likely: string | null;
  readonly busy: string | null;
  readonly onLean: (id: string) => void;
}

function Names({ page, waiting, likely, busy, onLean }: NamesProps) {
  if (page.targets.length === 0)
    return (
      <p className={styles.empty}>
        {waiting
          ? 'You are asking around. New names appear when the wait is over.'
          : 'Nobody is worth a visit yet. Gangsters of level 2 and up end up on this list.'}
      </p>
    );
  return (
    <>
      <Targets targets={page.targets} likely={likely} busy={busy} onLean={onLean} />
      <p className={styles.rule}>
        Their block pays {money(page.block_min)} to {money(page.block_max)} on top. A tenth of what they pay
        is lost on the way, and they keep most of what they have.
      </p>
    </>
  );
}

function BankClosed({ page }: { readonly page: ExtortionPage }) {
  const until = page.bank_wait_until;
  return (
    <Panel title="Through the bank">
      <p className={styles.empty}>
        Bank extortion {page.bank_locked_reason}
        {until === null ? '.' : `, until ${clockTime(until)}.`}
      </p>
    </Panel>
  );
}

/** Who paid lately, and could be given something back. */
function Paid({ rows }: { readonly rows: readonly Returnable[] }) {
  return (
    <Panel title="Who paid today">
      <ul>
        {rows.map(({ id, target, money: paid, money_return_amounts: amounts }) => (
          <li key={id} className={styles.paid}>
            <span>
              {target === null ? 'Somebody' : <CharacterLink id={target.id} username={target.username} />}
              <small>{money(paid)} reached you</small>
            </span>
            <ReturnLink id={id} amounts={amounts} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The name with the best odds; of equal ones the first. */
function likeliest({ targets }: ExtortionPage): string | null {
  const [best] = targets.toSorted((one, other) => other.chance - one.chance);
  return best?.character?.id ?? null;
}
