import { useState } from 'react';
import type { ConfirmRequest } from '../../app/dialogs/dialogs.ts';
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
import type { AnswerOf } from '@rackets/gateway/http/routes/calls.ts';
import { useAnswer } from '../use-answer.ts';
import { utcMoment } from '../words.ts';
import { Lately } from './lately.tsx';
import own from './players.module.css';
import { Sessions } from './sessions.tsx';
import { TakeDown } from './take-down.tsx';

const dayMs = 86_400_000;
const banLengths = [
  { value: '1', label: 'for a day' },
  { value: '7', label: 'for a week' },
  { value: '30', label: 'for 30 days' },
  { value: '', label: 'for good' },
];

type File = AnswerOf<'GET admin/players/:account'>;

interface PlayerFileProps {
  readonly account: string;
  readonly maySanction: boolean;
  readonly onChanged: () => void;
}

/** Everything of one account, and what can be done about it. */
export function PlayerFile({ account, maySanction, onChanged }: PlayerFileProps) {
  const { data, error, reload } = useAnswer('GET admin/players/:account', { params: { account } });
  if (error !== null) return <FormError>{error}</FormError>;
  if (!data) return <SkeletonRows rows={6} />;
  const banned = data.bans.some((ban) => ban.in_force);
  const [last] = data.lives;
  const name = last?.username ?? 'No gangster yet';
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
          <Bans file={data} />
          {maySanction && (
            <Sanction
              account={account}
              name={last?.username ?? 'this account'}
              banned={banned}
              onChanged={changed}
            />
          )}
          {maySanction && last !== undefined && (
            <TakeDown character={last.character} name={last.username} onChanged={changed} />
          )}
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

/** A ban, or its end. What is written is told to the player. */
function Sanction({
  account,
  name,
  banned,
  onChanged,
}: {
  readonly account: string;
  /** Whom the question and the buttons name. */
  readonly name: string;
  readonly banned: boolean;
  readonly onChanged: () => void;
}) {
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('7');
  const length = banLengths.find(({ value }) => value === days)?.label ?? '';
  const label = banned ? 'Lift the ban' : `Ban ${name}`;
  const options = {
    errors: 'inline',
    overlay: false,
    asks: (): ConfirmRequest => ({
      question: banned ? `Lift the ban of ${name}?` : `Ban ${name} ${length}?`,
      detail: banned
        ? `${name} can play again at once. The reason is kept in the file.`
        : `${name} reads this reason: “${reason}”`,
      buttons: [
        { label: 'Cancel', value: 'no' },
        { label, value: 'yes', look: banned ? 'filled' : 'danger' },
      ],
    }),
    done: () => {
      setReason('');
      onChanged();
    },
  } as const;
  const ban = useSubmit('POST admin/players/:account/ban', options);
  const lift = useSubmit('POST admin/players/:account/lift-ban', options);
  const params = { account };

  function carryOut(): Promise<void> {
    if (banned) return lift.submit({ params, body: { reason } });
    const expires = days === '' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString();
    return ban.submit({ params, body: { reason, expires_at: expires } });
  }

  return (
    <Panel title={banned ? 'Lift the ban' : 'New ban'} padded>
      <form
        className={own.form}
        onSubmit={(event) => {
          event.preventDefault();
          void carryOut();
        }}
      >
        <Field label="Reason" required maxLength={300} value={reason} onChange={setReason} />
        <div className={own.row}>
          {!banned && <Select label="How long" value={days} options={banLengths} onChange={setDays} />}
          <Button type="submit" busy={ban.busy !== null || lift.busy !== null}>
            {label}
          </Button>
        </div>
        <FormError>{ban.error ?? lift.error}</FormError>
      </form>
    </Panel>
  );
}

function Bans({ file: { bans } }: { readonly file: File }) {
  if (bans.length === 0) return null;
  return (
    <Panel title="Bans">
      <ul className={own.lines}>
        {bans.map((ban) => (
          <li key={ban.id}>
            <b>{ban.reason}</b>
            <span>
              {`${utcMoment(ban.created_at)} by ${ban.by}, ${ban.expires_at === null ? 'for good' : `until ${utcMoment(ban.expires_at)}`}`}
            </span>
            {ban.lifted && (
              <span>{`lifted ${utcMoment(ban.lifted.at)} by ${ban.lifted.by}: ${ban.lifted.reason}`}</span>
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
