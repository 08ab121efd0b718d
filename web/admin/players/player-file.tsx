import { useState } from 'react';
import { type ConfirmRequest, noOrYes } from '../../app/dialogs/dialogs.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { queryOf } from '../address.ts';
import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { useAnswer } from '../use-answer.ts';
import { utcMoment } from '../words.ts';
import { GiveCredits } from './give-credits.tsx';
import { Lately } from './lately.tsx';
import own from './players.module.css';
import { Sessions } from './sessions.tsx';
import { TakeDown } from './take-down.tsx';

const dayMs = 86_400_000;
const sanctionLengths = [
  { value: '1', label: 'for a day' },
  { value: '7', label: 'for a week' },
  { value: '30', label: 'for 30 days' },
  { value: '', label: 'permanently' },
];

type File = AnswerOf<'GET admin/players/:account'>;

interface PlayerFileProps {
  readonly account: string;
  readonly maySanction: boolean;
  readonly mayGive: boolean;
  readonly onChanged: () => void;
}

/** Everything of one account, and what can be done about it. */
export function PlayerFile({ account, maySanction, mayGive, onChanged }: PlayerFileProps) {
  const { data, error, reload } = useAnswer('GET admin/players/:account', { params: { account } });
  if (error !== null) return <FormError>{error}</FormError>;
  if (!data) return <SkeletonRows rows={6} />;
  const banned = data.bans.some((ban) => ban.in_force);
  const [last] = data.lives;
  const name = last?.username ?? 'No gangster yet';
  const known = last?.username ?? 'this account';
  const muted = data.mutes.some((mute) => mute.in_force);
  const changed = () => {
    reload();
    onChanged();
  };
  return (
    <article className={own.file}>
      <header className={own.fileHead}>
        <Avatar url={last === undefined ? null : `/avatars/${last.character}.svg`} size={72} />
        <div>
          <p className={own.account}>{`Account ${data.account}`}</p>
          <h2>{name}</h2>
          <p className={own.chips}>
            {banned && <Chip tone="danger">banned</Chip>}
            {muted && <Chip tone="danger">muted</Chip>}
            <Chip tone={data.online ? 'success' : 'plain'}>{data.online ? 'online' : 'offline'}</Chip>
            {data.roles.map((role) => (
              <Chip key={role}>{role}</Chip>
            ))}
          </p>
        </div>
        {last !== undefined && (
          <ButtonLink to={`/admin/travel${queryOf({ round: last.round, character: last.character })}`}>
            {`The game as ${last.username} saw it`}
          </ButtonLink>
        )}
      </header>
      <div className={own.parts}>
        <div className={own.part}>
          <Lately file={data} />
          <Lives file={data} />
          <Sessions file={data} mayEnd={maySanction} onEnded={changed} />
        </div>
        <div className={own.part}>
          <Panel title="Account">
            <Figures
              figures={[
                ...(data.email === null ? [] : [{ label: 'Email', value: data.email }]),
                { label: 'Verified', value: data.verified === null ? '–' : data.verified ? 'yes' : 'no' },
                { label: 'Since', value: data.created_at === null ? '–' : utcMoment(data.created_at) },
              ]}
            />
          </Panel>
          <Sanctions title="Bans" given={data.bans} />
          <Sanctions title="Mutes" given={data.mutes} />
          {maySanction && (
            <>
              <Mute account={account} name={known} inForce={muted} onChanged={changed} />
              <Ban account={account} name={known} inForce={banned} onChanged={changed} />
            </>
          )}
          {maySanction && last !== undefined && (
            <TakeDown character={last.character} name={last.username} onChanged={changed} />
          )}
          {mayGive && <GiveCredits account={account} name={known} onChanged={changed} />}
          <Notes file={data} />
          {maySanction && <NewNote account={account} onChanged={changed} />}
        </div>
      </div>
    </article>
  );
}

function Lives({ file: { lives } }: { readonly file: File }) {
  return (
    <Panel title="Lives">
      <ul className={own.lines}>
        {lives.map(({ round, character, username, created_at: born, dead }) => (
          <li key={character}>
            <b>{username}</b>
            <span>{`round ${round}, born ${utcMoment(born)}${dead === null ? '' : `, ${dead}`}`}</span>
            <span className={own.links}>
              <TextLink to={`/admin/events${queryOf({ round, character })}`}>Events</TextLink>
              <TextLink to={`/admin/travel${queryOf({ round, character })}`}>Pages</TextLink>
              <TextLink to={`/admin/ledger${queryOf({ round, of: character })}`}>Statement</TextLink>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface SanctionProps {
  readonly account: string;
  /** Whom the question and the buttons name. */
  readonly name: string;
  /** Whether there is one in force, which is then what can be ended. */
  readonly inForce: boolean;
  readonly onChanged: () => void;
}

/** A ban, or its end. What is written is told to the player. */
function Ban({ account, name, inForce, onChanged }: SanctionProps) {
  const words = inForce
    ? { title: 'Lift the ban', act: 'Lift the ban', question: `Lift the ban on ${name}?` }
    : { title: 'New ban', act: `Ban ${name}`, question: `Ban ${name}` };
  return (
    <Sanction
      {...{ account, name, inForce, onChanged, words }}
      impose="POST admin/players/:account/ban"
      end="POST admin/players/:account/lift-ban"
      ended={`${name} can play again at once. The reason is kept in the file.`}
    />
  );
}

/** A mute, or its end: the player plays on, but puts no words or pictures before others. */
function Mute({ account, name, inForce, onChanged }: SanctionProps) {
  const words = inForce
    ? { title: 'Unmute', act: `Unmute ${name}`, question: `Unmute ${name}?` }
    : { title: 'New mute', act: `Mute ${name}`, question: `Mute ${name}` };
  return (
    <Sanction
      {...{ account, name, inForce, onChanged, words }}
      impose="POST admin/players/:account/mute"
      end="POST admin/players/:account/unmute"
      ended={`${name} can write to others again at once. The reason is kept in the file.`}
    />
  );
}

interface SanctionCalls {
  readonly impose: 'POST admin/players/:account/ban' | 'POST admin/players/:account/mute';
  readonly end: 'POST admin/players/:account/lift-ban' | 'POST admin/players/:account/unmute';
  readonly words: { readonly title: string; readonly act: string; readonly question: string };
  /** What ending it means. */
  readonly ended: string;
}

function Sanction({
  account,
  name,
  inForce,
  onChanged,
  words,
  ended,
  ...calls
}: SanctionProps & SanctionCalls) {
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('7');
  const length = sanctionLengths.find(({ value }) => value === days)?.label ?? '';
  const options = {
    errors: 'inline',
    overlay: false,
    asks: (): ConfirmRequest => ({
      question: inForce ? words.question : `${words.question} ${length}?`,
      detail: inForce ? ended : `${name} reads this reason: “${reason}”`,
      buttons: noOrYes('Cancel', words.act, inForce ? 'filled' : 'danger'),
    }),
    done: () => {
      setReason('');
      onChanged();
    },
  } as const;
  const impose = useSubmit(calls.impose, options);
  const end = useSubmit(calls.end, options);
  const params = { account };

  function carryOut(): Promise<void> {
    if (inForce) return end.submit({ params, body: { reason } });
    const expires = days === '' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString();
    return impose.submit({ params, body: { reason, expires_at: expires } });
  }

  return (
    <Panel title={words.title} padded>
      <form
        className={own.form}
        onSubmit={(event) => {
          event.preventDefault();
          void carryOut();
        }}
      >
        <Field label="Reason" required maxLength={300} value={reason} onChange={setReason} />
        <div className={own.row}>
          {!inForce && <Select label="How long" value={days} options={sanctionLengths} onChange={setDays} />}
          <Button type="submit" busy={impose.busy !== null || end.busy !== null}>
            {words.act}
          </Button>
        </div>
        <FormError>{impose.error ?? end.error}</FormError>
      </form>
    </Panel>
  );
}

function Sanctions({ title, given }: { readonly title: string; readonly given: File['bans'] }) {
  if (given.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className={own.lines}>
        {given.map((one) => (
          <li key={one.id}>
            <b>{one.reason}</b>
            <span>
              {`${utcMoment(one.created_at)} by ${one.by}, ${one.expires_at === null ? 'permanently' : `until ${utcMoment(one.expires_at)}`}`}
            </span>
            {one.lifted && (
              <span>{`lifted ${utcMoment(one.lifted.at)} by ${one.lifted.by}: ${one.lifted.reason}`}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function NewNote({ account, onChanged }: { readonly account: string; readonly onChanged: () => void }) {
  const [text, setText] = useState('');
  const { busy, error, submit } = useSubmit('POST admin/players/:account/notes', {
    errors: 'inline',
    overlay: false,
    done: () => {
      setText('');
      onChanged();
    },
  });
  return (
    <Panel title="New note" padded>
      <form
        className={own.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit({ params: { account }, body: { text } });
        }}
      >
        <Field
          label="Note"
          hint="Only staff can read it."
          required
          maxLength={500}
          value={text}
          onChange={setText}
        />
        <div className={own.row}>
          <Button type="submit" busy={busy !== null}>
            Add the note
          </Button>
        </div>
        <FormError>{error}</FormError>
      </form>
    </Panel>
  );
}

function Notes({ file: { notes } }: { readonly file: File }) {
  if (notes.length === 0) return null;
  return (
    <Panel title="Notes">
      <ul className={own.lines}>
        {notes.map((note) => (
          <li key={note.id}>
            <b>{note.text}</b>
            <span>{`${utcMoment(note.created_at)} by ${note.by}`}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
