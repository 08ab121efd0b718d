import { feePerPointMost, lessonMessageMax } from '@rackets/engine/features/mentoring/terms.ts';
import { useState } from 'react';
import { useRead } from '../../app/reads/use-read.ts';
import { useSettled } from '../../app/reads/use-settled.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { count, money, number, percent } from '../../app/text/format.ts';
import { GangsterField } from '../../kits/people/gangster-field.tsx';
import { levelText } from '../../kits/people/level-text.ts';
import { ActBar } from '../../ui/act-bar.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { MentoringPage } from './answers.ts';
import styles from './mentoring.module.css';

/** How long a name stands still before the server is asked about it. */
const settledMs = 400;

interface OfferFormProps {
  readonly page: MentoringPage;
  /** Who is filled in at first (R333). */
  readonly username: string;
}

/** Whom, for what fee, and with which words (R330). */
export function OfferForm({ page, username }: OfferFormProps) {
  const { money: cash } = useCharacter();
  const [typed, setTyped] = useState(username);
  const [fee, setFee] = useState<number | null>(
    page.last_fee_per_point === 0 ? null : page.last_fee_per_point,
  );
  const [message, setMessage] = useState('');
  const name = typed.trim();
  const recipient = useRecipient(name);
  const { busy, error, fieldError, setError, submit } = useSubmit('POST mentoring', {
    errors: 'inline',
    overlay: false,
    fields: {
      mentoring_nobody: 'who',
      mentoring_self: 'who',
      mentoring_blocked: 'who',
      mentoring_you_block: 'who',
      mentoring_gap: 'who',
      mentoring_theirs_full: 'who',
      feature_refused: 'who',
    },
    refreshes: ['GET mentoring'],
  });
  const tooMuch = (fee ?? 0) > feePerPointMost ? `Ask for ${money(feePerPointMost)} a point at most.` : null;
  const short = cash < page.cost;
  const ready = name !== '' && tooMuch === null && !short;
  const text = message.trim();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!ready) return;
        void submit({
          body: { username: name, reference: text === '' ? null : text, recipient_cost: fee },
        });
      }}
    >
      <Panel title="Mentor someone" padded>
        <div className={styles.fields}>
          <GangsterField
            label="Recipient"
            question="Whom do you want to mentor?"
            value={typed}
            error={fieldError('who') ?? recipient?.problem ?? null}
            onChange={(next) => {
              setError(null);
              setTyped(next);
            }}
          />
          {recipient && (
            <div className={styles.person} data-inset="">
              <Avatar url={recipient.character.avatar_url} size={48} />
              <span>
                <b>{recipient.character.username}</b>
                <small>{levelText(recipient.character.level)}</small>
              </span>
            </div>
          )}
          <MoneyField
            label="Cost per point"
            value={fee}
            max={feePerPointMost}
            onChange={(next) => {
              setError(null);
              setFee(next);
            }}
            hint="Optional: what they pay you for each XP."
            error={tooMuch}
          />
          <Field
            label="Message (optional)"
            value={message}
            onChange={setMessage}
            maxLength={lessonMessageMax}
          />
          <FormError>{error}</FormError>
        </div>
      </Panel>
      <Bargain
        page={page}
        points={recipient?.problem === null ? recipient.level_points : null}
        fee={fee ?? 0}
      />
      <p id="mentoring-cost" className={styles.cost}>
        {short
          ? `You need ${money(page.cost)} in cash.`
          : `${money(page.cost)}, back unless they accept within 24 hours.`}
      </p>
      <ActBar>
        <Button
          type="submit"
          // What somebody else offers is the likelier next act.
          look={page.offers.length === 0 || page.lesson_after !== null ? 'filled' : 'plain'}
          wide
          off={!ready}
          busy={busy !== null}
          describedBy="mentoring-cost"
        >
          {name === '' ? 'Mentor' : `Mentor ${name}`}
        </Button>
      </ActBar>
    </form>
  );
}

/** What the server says of a name, once it stands still; null where nobody has it. */
function useRecipient(name: string) {
  const settled = useSettled(name, settledMs);
  const asked = useRead('GET mentoring', { query: { recipient: settled }, optional: true });
  return name === '' || settled !== name ? null : (asked?.recipient ?? null);
}

interface BargainProps {
  readonly page: MentoringPage;
  /** What the recipient would learn; null while nobody is chosen. */
  readonly points: number | null;
  readonly fee: number;
}

/** Both sides of the bargain, before it is offered. */
function Bargain({ page, points, fee }: BargainProps) {
  const gross = (points ?? 0) * fee;
  const net = gross - Math.ceil((gross * page.fee_tax) / 100);
  return (
    <dl className={styles.bargain}>
      <div>
        <dt>They get</dt>
        <dd>
          <b>{points === null ? `up to ${number(page.level_points)} XP` : `+ ${number(points)} XP`}</b>
          <small>
            {fee === 0
              ? 'and pay nothing'
              : points === null
                ? `at ${money(fee)} a point`
                : `and pay ${money(gross)}`}
          </small>
        </dd>
      </div>
      <div>
        <dt>You get</dt>
        <dd>
          <b>{gross > 0 ? money(net) : count(page.bullets, 'bullet')}</b>
          <small>
            {gross > 0
              ? `${percent(page.fee_tax)} tax off, ${count(page.bullets, 'bullet')}`
              : 'when they accept'}
          </small>
        </dd>
      </div>
    </dl>
  );
}
