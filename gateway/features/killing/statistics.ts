import { killsBy } from '@rackets/engine/features/killing/state.ts';
import { killTypeNames } from '@rackets/engine/features/killing/terms.ts';
import { iso, isoOrNull } from '@rackets/engine/shared/time/time.ts';
import { readLivesOf } from '@rackets/projections/models/characters/characters.ts';
import { readKills, readRevealed, type RevealedKill } from '@rackets/projections/models/killing/kills.ts';
import { readShots, type ShotRow } from '@rackets/projections/models/killing/shots.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { openHistoryPage } from '../../http/context/history-page.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { readPlaces } from '../../http/joins/feature-statistics.ts';
import { character, pageAnswer, seenCharacter, standingRows } from '../../http/joins/join.ts';
import { openWords } from './words.ts';

/** As many of the kills that became known last. */
const revealedListed = 20;

/** Whose history and whose kills are asked for. */
interface Chosen {
  readonly page: number;
  readonly history: string;
  readonly kills: string;
}

/** The statistics of shooting (E278). */
export async function readStatistics(context: RouteContext, { page, history, kills }: Chosen) {
  const { services, view } = context;
  await requireOwn(context, [history, kills]);
  await openHistoryPage(context, page);
  const known = await context.model('kills');
  const [shots, points, counts, revealed, lives] = await Promise.all([
    readShots(await context.model('shots'), history, page),
    readPlaces(context, 'kill_points'),
    readPlaces(context, 'kill_count'),
    readRevealed(known, revealedListed),
    readLivesOf(await context.model('characters'), context.actor().account),
  ]);
  const { hidden } = points;
  // Who fired a silent shot that killed is known from its reveal on.
  const ends = await readKills(
    known,
    shots.rows.map(({ shot }) => shot),
  );
  const own = await view((world) => killsBy(world, kills).toReversed());
  const words = await openWords(context, services.rounds.newest, [...revealed, ...own]);
  return view((world) => {
    const seen = (id: string) => seenCharacter(world, hidden, id);
    const shown = (row: Told) => ({ ...toldKill(row, seen), words: words(row.id) });
    return {
      history: pageAnswer(shots, rowsPerPage, (row) => toldShot(row, seen, ends.get(row.shot))),
      top_killers: standingRows(world, hidden, points.top),
      most_kills: standingRows(world, hidden, counts.top),
      recently_revealed: revealed.map((row) => ({
        ...shown(row),
        created_at: iso(row.killedAt),
        revealed_at: iso(row.revealedAt),
      })),
      kills: own.map((row) => ({
        ...shown(row),
        created_at: iso(row.at),
        revealed_at: isoOrNull(row.revealedAt),
        bullets: row.bullets,
        money: row.money,
        money_bounties: row.bountyMoney,
      })),
      characters: lives.toReversed().map(({ id }) => character(world, id)),
    };
  });
}

/** Throws HttpError 404 unless all of these are the caller's lives of this round: nobody sees another's (ruling 51). */
async function requireOwn({ actor, view }: RouteContext, lives: readonly string[]): Promise<void> {
  const { account } = actor();
  const areOwn = await view((world) => lives.every((id) => world.characters.get(id)?.account === account));
  if (!areOwn) throw new HttpError(404, 'character_missing', 'There is no such gangster.');
}

type Seen = (id: string) => ReturnType<typeof seenCharacter>;

/** What kills of others and one's own tell alike. */
type Told = Pick<RevealedKill, 'id' | 'type' | 'points' | 'killer' | 'deceased' | 'city'>;

const toldKill = ({ id, type, points, killer, deceased, city }: Told, seen: Seen) => ({
  id,
  type,
  type_label: killTypeNames[type],
  points,
  killer: seen(killer),
  deceased: seen(deceased),
  location_id: city,
});

function toldShot(row: ShotRow & { readonly id: string }, seen: Seen, end: RevealedKill | undefined) {
  const opponent = row.opponent ?? shooterOf(end);
  const { outcome, label } = outcomeOf(row);
  return {
    id: row.id,
    created_at: iso(row.at),
    incoming_or_outgoing: row.direction,
    opponent: opponent === null ? null : seen(opponent),
    type: row.type,
    type_label: killTypeNames[row.type],
    bullets: row.bullets,
    bullets_back: row.bulletsBack,
    outcome,
    outcome_label: label,
  };
}

/** Who fired a shot that killed somebody, once that is known. */
function shooterOf(end: RevealedKill | undefined): string | null {
  if (!end) return null;
  return end.type === 'backfire' ? end.deceased : end.killer;
}

/** What came of a shot for whoever reads of it. */
function outcomeOf({ direction, targetDied, shooterDied }: ShotRow) {
  const isShooter = direction === 'outgoing';
  if (targetDied || shooterDied)
    return targetDied === isShooter
      ? ({ outcome: 'killed', label: 'You killed them' } as const)
      : ({ outcome: 'died', label: 'You died' } as const);
  return isShooter
    ? ({ outcome: 'missed', label: 'They survived' } as const)
    : ({ outcome: 'survived', label: 'You survived' } as const);
}
