import { bandOf, wordsMost } from '@rackets/engine/features/killing/terms.ts';
import { Crosshair, Shield, TrendingUp, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { hasCode } from '../../app/api/api-error.ts';
import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { refreshState } from '../../app/reads/refresh-state.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useDraft } from '../../app/state/use-draft.ts';
import { count, money, number, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Field, FormError } from '../../ui/field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { ScreenAct } from '../../ui/screen.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { WaitButton } from '../../ui/wait-button.tsx';
import type { Shooting, Target } from './answers.ts';
import { bandText, firearmOf } from './band.ts';
import { ChanceBand } from './chance-band.tsx';
import type { Fired } from './fired.ts';
import styles from './shoot.module.css';

interface ShotFormProps {
  readonly page: Shooting;
  readonly target: Target;
  readonly onFired: (fired: Fired) => void;
}

/** How many bullets, with what chance, how loud and with what words; and what is kept for those who shoot back. */
export function ShotForm({ page, target, onFired }: ShotFormProps) {
  const { odds } = page;
  const firearm = firearmOf(page);
  const { username, level, silencer_cost: cost } = target;
  const { id: me, bullets: carried, money: cash, family } = useCharacter();
  const [bullets, setBullets] = useState<number | null>(null);
  const [silencer, setSilencer] = useState(false);
  const [words, setWords] = useDraft(me, 'killing.words');
  const fired = bullets ?? 0;
  const band = firearm && bandOf(odds, firearm, level.number, fired);
  const { busy, error, submit } = useSubmit('POST killing', {
    errors: 'inline',
    refreshes: ['GET killing', 'GET killing/backfire', 'GET killing/statistics'],
    asks: () => ({
      question: `Fire ${count(fired, 'bullet')} at ${username}?`,
      detail: `${band ? `They die in ${bandText(band)} of such shots. ` : ''}The bullets are gone, hit or not, and if they live they may shoot back and kill you.`,
      buttons: noOrYes('Hold fire', 'Fire', 'danger'),
    }),
    async done(answer) {
      setWords('');
      onFired({
        characterId: me,
        answer,
        target,
        bullets: fired,
        isKnown: !silencer,
        words,
        at: serverClock.now(),
      });
      // The state leads the dead to their next life.
      if (answer.result.shooter_death) await refreshState();
    },
    caught(thrown) {
      if (hasCode(thrown, 'killing_no_target')) refresh('GET killing');
      return false;
    },
  });
  const short = silencer ? cost - cash : 0;
  const off = whyNever(target, family?.id ?? null) ?? whyOff(page, { bullets, carried, short });
  function fire(): void {
    const message = words.trim() === '' ? null : words.trim();
    void submit({ body: { target_id: target.id, silencer, bullets: fired, message } });
  }

  return (
    <div className={styles.form}>
      <div className={styles.bullets}>
        <MoneyField label="Bullets" sign="" value={bullets} max={carried} onChange={setBullets} />
        <output className={styles.chance}>
          <span>chance to kill</span>
          <b>{band ? bandText(band) : 'none'}</b>
        </output>
      </div>
      {firearm && (
        <div className={styles.curve}>
          <ChanceBand
            odds={odds}
            firearm={firearm}
            level={level.number}
            bullets={fired}
            carried={carried}
            onChange={setBullets}
          />
        </div>
      )}
      <dl className={styles.terms}>
        <div>
          <dt>
            <TrendingUp size={16} aria-hidden="true" /> Level {level.number} asks about
          </dt>
          <dd>{band ? count(band.needed, 'bullet') : '–'}</dd>
        </div>
        <div>
          <dt>
            <Crosshair size={16} aria-hidden="true" /> Your {page.firearm?.name.toLowerCase() ?? 'firearm'}
          </dt>
          <dd>{firearm ? 'counted in' : 'missing'}</dd>
        </div>
        <div>
          <dt>
            <Shield size={16} aria-hidden="true" /> Their armour, unseen
          </dt>
          <dd className={styles.unseen}>
            <span className="visually-hidden">unseen</span>
          </dd>
        </div>
        <div>
          <dt>
            <Undo2 size={16} aria-hidden="true" /> Their backfire, unseen
          </dt>
          <dd className={styles.unseen}>
            <span className="visually-hidden">unseen</span>
          </dd>
        </div>
      </dl>
      <div className={styles.manner}>
        <Switch
          checked={silencer}
          onChange={setSilencer}
          hint={silencer ? 'nobody hears who it was' : 'without it everybody hears of it'}
        >
          Silencer, {money(cost)}
        </Switch>
        <Field
          label="Words"
          value={words}
          maxLength={wordsMost}
          onChange={setWords}
          hint={`${words.length} / ${wordsMost}`}
        />
      </div>
      <div className={styles.sum}>
        <Kept left={carried - fired} />
        <ScreenAct>
          <WaitButton look="filled" timer="killing" off={off !== null} busy={busy !== null} onPress={fire}>
            <Crosshair size={16} aria-hidden="true" /> {off ?? `Fire ${count(fired, 'bullet')}…`}
          </WaitButton>
        </ScreenAct>
      </div>
      {error !== null && (
        <div className={styles.wrong}>
          <FormError>{error}</FormError>
        </div>
      )}
    </div>
  );
}

/** Why nobody shoots at this target, or not yet; null where one can. */
function whyNever({ family, protected_until: until }: Target, own: string | null): string | null {
  if (own !== null && family?.id === own) return 'One of your family';
  return until === null ? null : `They are protected until ${whenTime(until, serverClock.now())}`;
}

interface Ready {
  readonly bullets: number | null;
  readonly carried: number;
  /** How much cash the silencer takes beyond what there is. */
  readonly short: number;
}

/** Why nothing can be fired, as the button says it; null where it can. A wait speaks for itself. */
function whyOff({ firearm, problem }: Shooting, { bullets, carried, short }: Ready): string | null {
  if (problem?.code === 'killing_protected' && problem.until !== undefined)
    return `Protected until ${whenTime(problem.until, serverClock.now())}`;
  if (firearm === null) return 'You are unarmed';
  if (bullets === null || bullets === 0) return 'How many bullets?';
  if (bullets > carried) return `${count(bullets - carried, 'bullet')} short`;
  return short > 0 ? `${money(short)} short` : null;
}

/** What a shot leaves for the next who shoots at the player. */
function Kept({ left }: { readonly left: number }) {
  const [next = 0] = useCharacter().backfire;
  return (
    <p className={styles.kept}>
      You keep <b>{count(Math.max(0, left), 'bullet')}</b>
      {next === 0 ? (
        <>
          . Nothing goes back to those who shoot at you:{' '}
          <TextLink to="/main/openfire/backfire">set a backfire</TextLink>
        </>
      ) : left >= next ? (
        <>, enough for your backfire of {number(next)}.</>
      ) : (
        <>, too few for your backfire of {number(next)}.</>
      )}
    </p>
  );
}
