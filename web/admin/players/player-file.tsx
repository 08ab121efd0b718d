import { useState } from 'react';
import { messageOf } from '../../app/api/api-error.ts';
import { call } from '../../app/api/index.ts';
import { confirm } from '../../app/dialogs/dialogs.ts';
import { useAct } from '../../app/use-act.ts';
import { Button } from '../../ui/button.tsx';
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
import own from './players.module.css';

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
  const changed = () => {
    reload();
    onChanged();
  };
  return (
    <article className={own.file}>
      <header className={own.fileHead}>
        <h2>{data.lives[0]?.username ?? 'Never lived'}</h2>
        {banned && <Chip tone="danger">banned</Chip>}
        {data.online && <Chip tone="success">online</Chip>}
        {data.roles.map((role) => (
          <Chip key={role}>{role}</Chip>
        ))}
      </header>
      <Figures
        figures={[
          { label: 'Account', value: data.account },
          ...(data.email === null ? [] : [{ label: 'Email', value: data.email }]),
          { label: 'Verified', value: data.verified === null ? '–' : data.verified ? 'yes' : 'no' },
          { label: 'Since', value: data.created_at === null ? '–' : utcMoment(data.created_at) },
        ]}
      />
      <Lives file={data} />
      {maySanction && <Sanction account={account} banned={banned} onChanged={changed} />}
      <Bans file={data} />
      {maySanction && <NewNote account={account} onChanged={changed} />}
      <Notes file={data} />
      <Panel title="Sessions">
        <Figures
          figures={data.sessions.map(({ created_at: begun, seen_at: seen }) => ({
            label: `since ${utcMoment(begun)}`,
            value: `seen ${utcMoment(seen)}`,
          }))}
        />
      </Panel>
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
  banned,
  onChanged,
}: {
  readonly account: string;
  readonly banned: boolean;
  readonly onChanged: () => void;
}) {
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('7');
  const [error, setError] = useState<string | null>(null);
  const { busy, act } = useAct();

  async function carryOut(): Promise<void> {
    const length = banLengths.find(({ value }) => value === days)?.label ?? '';
    const question = banned ? 'Let this account back into the game?' : `Ban this account ${length}?`;
    const label = banned ? 'Lift the ban' : 'Ban';
    const answer = await confirm({
      question,
      detail: 'The reason is told to the player.',
      buttons: [
        { label: 'Cancel', value: 'no' },
        { label, value: 'yes', look: banned ? 'filled' : 'danger' },
      ],
    });
    if (answer !== 'yes') return;
    setError(null);
    try {
      const expires = days === '' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString();
      const params = { account };
      if (banned)
        await call('POST admin/players/:account/lift-ban', { params, body: { reason }, silent: true });
      else {
        const body = { reason, expires_at: expires };
        await call('POST admin/players/:account/ban', { params, body, silent: true });
      }
      setReason('');
      onChanged();
    } catch (thrown) {
      setError(messageOf(thrown));
    }
  }

  return (
    <Panel title={banned ? 'Lift the ban' : 'Ban'} padded>
      <form
        className={own.form}
        onSubmit={(event) => {
          event.preventDefault();
          void act('sanction', carryOut);
        }}
      >
        <Field label="Reason" required maxLength={300} value={reason} onChange={setReason} />
        <div className={own.row}>
          {!banned && <Select label="How long" value={days} options={banLengths} onChange={setDays} />}
          <Button type="submit" busy={busy !== null}>
            {banned ? 'Lift the ban' : 'Ban'}
          </Button>
        </div>
        <FormError>{error}</FormError>
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
  const [error, setError] = useState<string | null>(null);
  const { busy, act } = useAct();
  async function write(): Promise<void> {
    setError(null);
    try {
      await call('POST admin/players/:account/notes', { params: { account }, body: { text }, silent: true });
      setText('');
      onChanged();
    } catch (thrown) {
      setError(messageOf(thrown));
    }
  }
  return (
    <Panel title="Write something down" padded>
      <form
        className={own.form}
        onSubmit={(event) => {
          event.preventDefault();
          void act('note', write);
        }}
      >
        <Field
          label="Note"
          hint="for those who run the game"
          required
          maxLength={500}
          value={text}
          onChange={setText}
        />
        <div className={own.row}>
          <Button type="submit" busy={busy !== null}>
            Keep the note
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
