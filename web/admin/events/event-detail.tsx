import type { ReactNode } from 'react';
import { money, number, signed } from '../../app/text/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { FormError } from '../../ui/field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { queryOf, roundIn } from '../address.ts';
import type { EventDetail as Detail, Names } from '../answers.ts';
import { fileOf, Sentence } from '../sentence.tsx';
import { useAnswer } from '../use-answer.ts';
import { metricWords } from '../travel/changed-figures.ts';
import { amountOf, holderName, utcMoment } from '../words.ts';
import styles from './events.module.css';

interface EventDetailProps {
  readonly round: string | null;
  readonly revision: number;
  /** What leads out of the pane, as to the world at this event. */
  readonly children?: ReactNode;
}

/** Everything of one event: the command, its chance, what it moved and counted, its place in the chain. */
export function EventDetail({ round, revision, children }: EventDetailProps) {
  const { data, error } = useAnswer('GET admin/events/:revision', {
    params: { revision },
    query: roundIn(round),
  });
  if (error !== null) return <FormError>{error}</FormError>;
  if (!data) return <SkeletonRows rows={6} height={40} />;
  return (
    <article className={styles.detail} aria-label={`Event ${data.revision}`}>
      <header className={styles.detailHead}>
        <h2>{data.type}</h2>
        <span className={styles.code}>{number(data.revision)}</span>
        <Chip>{data.phase}</Chip>
      </header>
      <p className={styles.told}>
        <Sentence parts={data.sentence} names={data.names} round={round} />
      </p>
      <Origin detail={data} />
      <Draws detail={data} />
      <Moves detail={data} />
      <Counts detail={data} />
      <Filed detail={data} />
      <Chain detail={data} round={round} />
      {children}
    </article>
  );
}

function Origin({ detail }: { readonly detail: Detail }) {
  const { command, item, at, data, names, subjects } = detail;
  const actor = command?.actor;
  return (
    <dl className={styles.facts}>
      <Fact name="time">{utcMoment(at)} UTC</Fact>
      {command && <Fact name="command">{`${command.type} ${command.id.slice(0, 12)}`}</Fact>}
      {actor && (
        <Fact name="actor">
          <TextLink to={fileOf(actor.account)}>{nameOf(actor.character ?? actor.account, names)}</TextLink>
        </Fact>
      )}
      {command &&
        entriesOf(command.payload, names).map(([name, value]) => (
          <Fact key={`payload ${name}`} name={name}>
            {value}
          </Fact>
        ))}
      {item && <Fact name="came due">{`${item.kind} at ${utcMoment(item.due)}`}</Fact>}
      {subjects.map(({ id, role, level, city }) => (
        <Fact key={`${role} ${id}`} name={role}>
          {`${nameOf(id, names)}, level ${level}${city === '' ? '' : `, ${city}`}`}
        </Fact>
      ))}
      {entriesOf(data, names, command?.payload).map(([name, value]) => (
        <Fact key={`data ${name}`} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

function Draws({ detail: { draws } }: { readonly detail: Detail }) {
  if (!draws) return null;
  return (
    <Part title="Draws">
      {draws.rolls.map(({ label, n, result }, index) => (
        <Fact key={`${label} ${index}`} name={label}>{`below(${number(n)}) = ${number(result)}`}</Fact>
      ))}
      <Fact name="nonce">{`${draws.nonce} of day ${draws.day}`}</Fact>
    </Part>
  );
}

function Moves({ detail: { moves, names } }: { readonly detail: Detail }) {
  if (moves.length === 0) return null;
  return (
    <section>
      <h3 className={styles.part}>Moves</h3>
      <table className={styles.moves}>
        <tbody>
          {moves.map(({ asset, from, to, amount }, index) => (
            <tr key={index}>
              <th scope="row">{asset.replaceAll('_', ' ')}</th>
              <td>
                {holderName(from, names)} → {holderName(to, names)}
              </td>
              <td className={styles.worth}>{amountOf(asset, amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Counts({ detail: { counts, timers, names } }: { readonly detail: Detail }) {
  if (counts.length === 0 && timers.length === 0) return null;
  return (
    <Part title="Counts and waits">
      {counts.map(({ character, metric, by, to }, index) => (
        <Fact key={`${metric} ${index}`} name={nameOf(character, names)}>
          {`${metricWords(metric)} ${signed(by, number)} = ${number(to)}`}
        </Fact>
      ))}
      {timers.map(({ character, name, until }, index) => (
        <Fact key={`${name} ${index}`} name={nameOf(character, names)}>
          {`${metricWords(name)} until ${utcMoment(until)}`}
        </Fact>
      ))}
    </Part>
  );
}

function Filed({ detail: { items } }: { readonly detail: Detail }) {
  if (!items || items.length === 0) return null;
  return (
    <Part title="Scheduled work">
      {items.map(({ kind, due }, index) => (
        <Fact key={index} name={kind}>{`due ${utcMoment(due)}`}</Fact>
      ))}
    </Part>
  );
}

function Chain({ detail, round }: { readonly detail: Detail; readonly round: string | null }) {
  const { hash, previous, decision, revision } = detail;
  const there = (to: number) => `/admin/events${queryOf({ round, event: to })}`;
  return (
    <Part title="Chain">
      <Fact name="hash" code>
        {shortHash(hash)}
      </Fact>
      <Fact name="previous" code>
        {revision === 0 ? (
          'none, this is the first'
        ) : (
          <TextLink to={there(revision - 1)}>{shortHash(previous)}</TextLink>
        )}
      </Fact>
      {decision.length > 1 && (
        <Fact name="decision">
          {decision.map((other) => (
            <span key={other.revision} className={styles.together}>
              {other.revision === revision ? (
                other.type
              ) : (
                <TextLink to={there(other.revision)}>{other.type}</TextLink>
              )}
            </span>
          ))}
        </Fact>
      )}
    </Part>
  );
}

/** Leads to the world as it was when this event had happened. */
export function WorldThen({
  round,
  revision,
  who,
}: {
  readonly round: string | null;
  readonly revision: number;
  readonly who: string | null;
}) {
  return (
    <ButtonLink to={`/admin/travel${queryOf({ round, revision, character: who })}`}>
      World at this moment
    </ButtonLink>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.part}>{title}</h3>
      <dl className={styles.facts}>{children}</dl>
    </section>
  );
}

function Fact({
  name,
  code,
  children,
}: {
  readonly name: string;
  readonly code?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={code === true ? styles.code : undefined}>{children}</dd>
    </div>
  );
}

/** A name; what has none is an account that never played, or the game itself. */
function nameOf(id: string, names: Names): string {
  return names[id] ?? (id.startsWith('world:') ? 'the game' : shortId(id));
}

/** Enough of an id to tell two apart; the export has the whole. */
function shortId(id: string): string {
  return id.length > 12 ? `${id.slice(0, 8)}…` : id;
}

type Data = Readonly<Record<string, unknown>>;

/** What data says, but for what `told` says already and what is not there. */
function entriesOf(data: Data, names: Names, told: Data = {}): (readonly [string, string])[] {
  return Object.entries(data).flatMap(([name, value]) =>
    value === told[name] || value === null ? [] : [[wordsOf(name), valueText(name, value, names)] as const],
  );
}

/** "levelPoints" is "level points". */
function wordsOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** A field of an event in words; of a list each part, of an object each field, so that nothing is left out. */
export function valueText(name: string, value: unknown, names: Names): string {
  if (typeof value === 'string') return names[value] ?? (value.length > 40 ? shortId(value) : value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || value === undefined) return 'none';
  if (Array.isArray(value)) return value.map((each) => valueText(name, each, names)).join('; ') || 'none';
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, each]) => `${wordsOf(key)} ${valueText(key, each, names)}`)
      .join(', ');
  if (typeof value !== 'number') return JSON.stringify(value);
  if (/^(?:money|amount|bank)$/.test(name)) return money(value);
  // Times in ms are large, and named so.
  return /(?:At|Until)$/.test(name) ? `${utcMoment(new Date(value).toISOString())} UTC` : number(value);
}

function shortHash(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;
}
