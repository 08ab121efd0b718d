import { shot, typeOf } from '@rackets/engine/features/killing/events.ts';
import type { KillType } from '@rackets/engine/features/killing/terms.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { defineModel, rowId } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';
import { pageOf, type Page } from '../../kits/pages.ts';

/** A shot as one of the two knows it. */
export type ShotRow = {
  readonly at: number;
  readonly direction: 'outgoing' | 'incoming';
  /** The kill, where it was one. */
  readonly shot: string;
  /** Whom it was fired at, or who fired it; null where nobody heard. */
  readonly opponent: string | null;
  readonly type: KillType;
  readonly bullets: number;
  /** Bullets that went back. */
  readonly bulletsBack: number;
  readonly targetDied: boolean;
  readonly shooterDied: boolean;
  /** What is left of the health of whoever reads it, in percent. */
  readonly health: number;
};

const shots = 'shots';

/** What each gangster fired, and what was fired at them. */
export const shotsModel = defineModel({
  name: 'shots',
  version: 1,
  untold: true,
  collections: [
    {
      name: shots,
      indexes: {
        byCharacter: { fields: ['character', 'row'] },
        bySurvivor: { fields: ['survivor', 'row'] },
      },
    },
  ],
  of: { kinds: [shot] },
  touches: () => [],
  fold(event, docs) {
    const fired = shot.match(event);
    if (!fired) return;
    const by = seenBy(shot, fired, 'owner');
    const at = seenBy(shot, fired, 'target');
    const [shooter, target] = [subjectOf(fired, 'owner'), subjectOf(fired, 'target')];
    const sides = [
      {
        ...rowOf(by),
        character: shooter,
        survivor: null,
        direction: 'outgoing',
        opponent: by.target,
        health: by.shooterHealth,
      },
      {
        ...rowOf(at),
        character: target,
        survivor: at.targetDied ? null : target,
        direction: 'incoming',
        opponent: at.heardOf,
        health: at.targetHealth,
      },
    ] as const;
    for (const [n, side] of sides.entries()) {
      const row = rowId(event.revision, n);
      docs.put(shots, row, { ...side, at: event.at, row });
    }
  },
});

/** What both of them know. */
interface Fired {
  readonly id: string;
  readonly silenced: boolean;
  readonly bullets: number;
  readonly targetDied: boolean;
  readonly shooterDied: boolean;
  readonly backfire: { readonly bullets: number } | null;
}

const rowOf = ({ id, silenced, bullets, targetDied, shooterDied, backfire }: Fired) => ({
  shot: id,
  // Of one that killed nobody, how it was fired.
  type: shooterDied ? typeOf({ silenced, targetDied }) : typeOf({ silenced, targetDied: true }),
  bullets,
  bulletsBack: backfire?.bullets ?? 0,
  targetDied,
  shooterDied,
});

/** A page of what somebody fired and of what was fired at them, newest first. */
export const readShots = (documents: Documents, character: string, page: number): Promise<Page<ShotRow>> =>
  pageOf(documents, shots, 'byCharacter', character, page);

/** The last shot at somebody that they survived; null before any. */
export async function readLastSurvived(documents: Documents, character: string): Promise<ShotRow | null> {
  const query = { index: 'bySurvivor', prefix: [character], descending: true, limit: 1 };
  const [last] = await documents.range(shots, query);
  // Written by this model alone.
  return last ? (last.body as ShotRow & typeof last.body) : null;
}
