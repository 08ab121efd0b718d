import { useAtomValue } from 'jotai/react';
import { Suspense, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { clockTime, count, number } from '../../app/text/format.ts';
import { AddressContext } from '../../app/screens/link-dialogs.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { personActs } from '../../app/screens/contributions.ts';
import type { PersonCardProps } from '../../app/screens/contribution.ts';
import { characterAtom } from '../../app/state/state.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Button } from '../../ui/button.tsx';
import { BustNow } from '../prison/between.tsx';
import { betweenText } from '../prison/between-text.ts';
import { FamilyName } from '../../kits/families/family-name.tsx';
import { useOpenCharacter } from '../../kits/people/character-link.tsx';
import styles from './character-card.module.css';
import { lastSeenText } from './last-seen.ts';
import { causeText } from '../../kits/people/cause-text.ts';
import { levelText } from '../../kits/people/level-text.ts';

const gap = 6;
const edge = 8;
const width = 300;
/** Its approximate height: decides whether it opens below the name or above. */
const height = 300;

/**
 * What matters of a gangster now, beside their name, and what a mouse can do about it at once. By keyboard and touch
 * the same is done on the profile, where the name leads.
 */
export function CharacterCard({ id, cardId, anchor, onEnter, onLeave, onClose }: PersonCardProps) {
  return createPortal(
    <div className={styles.card} style={placeBy(anchor)} onPointerEnter={onEnter} onPointerLeave={onLeave}>
      <Told id={id} cardId={cardId} onClose={onClose} />
    </div>,
    document.body,
  );
}

function placeBy(anchor: DOMRect) {
  const left = Math.max(edge, Math.min(anchor.left, window.innerWidth - width - edge));
  return anchor.bottom + gap + height > window.innerHeight
    ? { left, bottom: window.innerHeight - anchor.top + gap }
    : { left, top: anchor.bottom + gap };
}

function Told({ id, cardId, onClose }: Pick<PersonCardProps, 'id' | 'cardId' | 'onClose'>) {
  const me = useAtomValue(characterAtom)?.id;
  const page = useRead('GET characters/:id', { params: { id }, optional: true });
  const beside = useRead('GET characters/:id/beside', { params: { id }, optional: true });
  const between = useRead('GET prison/between/:id', { params: { id }, optional: true });
  const view = useOpenCharacter();
  useEndByMoving(onClose);
  if (page === null) {
    return (
      <div id={cardId} role="tooltip">
        <SkeletonRows rows={2} height={60} />
      </div>
    );
  }
  const { character } = page;
  const said = between !== null && id !== me ? betweenText(between) : null;
  return (
    <>
      <div id={cardId} role="tooltip">
        <div className={styles.who}>
          <Avatar url={character.avatar_url} size={56} />
          <span>
            <b>{character.username}</b>
            <small>{levelText(character.level)}</small>
            {character.family && (
              <small className={styles.family}>
                <FamilyName family={character.family} />
                {character.family_role && `, ${character.family_role.name}`}
              </small>
            )}
          </span>
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>{between?.inmate ? `out ${clockTime(between.inmate.leaves_at)}` : 'last seen'}</dt>
            <dd>
              {character.dead !== null
                ? `Dead (${causeText(character.dead, character.revealed_at)})`
                : between?.inmate
                  ? 'In prison'
                  : lastSeenText(character.active_now, beside?.last_seen_at ?? null, serverClock.now())}
            </dd>
          </div>
          <div>
            <dt>{count(character.kills.points, 'point')}</dt>
            <dd>{count(character.kills.count, 'kill')}</dd>
          </div>
          <div>
            <dt>on the street</dt>
            <dd>{number(character.age)} d</dd>
          </div>
        </dl>
        {said !== null && <p className={styles.between}>{said}</p>}
      </div>
      {between !== null && id !== me && <BustNow id={id} username={character.username} between={between} />}
      <div className={styles.acts}>
        <Button
          small
          onPress={() => {
            onClose();
            view(id);
          }}
        >
          View profile
        </Button>
        {me !== undefined && id !== me && (
          <Suspense fallback={null}>
            {personActs.map(({ name, Acts, onCard }) => onCard && <Acts key={name} page={page} />)}
          </Suspense>
        )}
      </div>
    </>
  );
}

/** An act of the card may lead elsewhere, or open a dialog: the card does not stay behind. */
function useEndByMoving(onClose: () => void): void {
  const at = useContext(AddressContext)?.key;
  const [opened] = useState(at);
  useEffect(() => {
    if (at !== opened) onClose();
  }, [at, opened, onClose]);
}
