import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { queryOf } from '../address.ts';
import { Sentence } from '../sentence.tsx';
import { useAnswer } from '../use-answer.ts';
import { utcMoment } from '../words.ts';
import own from './players.module.css';

type File = AnswerOf<'GET admin/players/:account'>;

const shown = 8;

/** What the account's last gangster did and suffered, newest first. */
export function Lately({ file: { lives } }: { readonly file: File }) {
  const [last] = lives;
  if (!last) return null;
  return <Events round={last.round} character={last.character} />;
}

function Events({ round, character }: { readonly round: number; readonly character: string }) {
  const { data } = useAnswer('GET admin/events', { query: { round, character } });
  const rows = data?.events.slice(0, shown) ?? [];
  return (
    <Panel
      title="Lately"
      aside={<TextLink to={`/admin/events${queryOf({ round, character })}`}>All events</TextLink>}
    >
      {data === null && <SkeletonRows rows={4} height={44} />}
      <ul className={own.lines}>
        {rows.map((row) => (
          <li key={row.revision} className={own.moment}>
            <TextLink to={`/admin/events${queryOf({ round, character, event: row.revision })}`}>
              {utcMoment(row.at)}
            </TextLink>
            <Sentence parts={row.sentence} names={data?.names ?? {}} round={String(round)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
