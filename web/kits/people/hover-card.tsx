import { Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, PointerEvent, ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { part } from '../../app/boot/part.ts';
import type { PersonCardProps } from '../../app/screens/contribution.ts';

const Card = part<'PersonCard', PersonCardProps>('PersonCard', () => import('./person-card.tsx'));

const restMs = 350;
/** From the name to the card. */
const crossMs = 200;

interface HoverCard {
  /** For the name: a mouse that rests on it, and keyboard focus, show the card. Touch never does. */
  readonly props: {
    readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onBlur: () => void;
    readonly onClick: () => void;
    readonly 'aria-describedby': string | undefined;
  };
  readonly card: ReactNode;
}

/** A card about a gangster beside their name, which the mouse may enter to act. */
export function useHoverCard(id: string): HoverCard {
  const cardId = useId();
  const [anchor, setAnchor] = useState<DOMRect | null>(null);
  const waiting = useRef<number | undefined>(undefined);
  const close = useCallback(() => {
    window.clearTimeout(waiting.current);
    setAnchor(null);
  }, []);
  const leave = useCallback(() => {
    window.clearTimeout(waiting.current);
    waiting.current = window.setTimeout(() => setAnchor(null), crossMs);
  }, []);
  const stay = useCallback(() => window.clearTimeout(waiting.current), []);
  const open = useCallback((name: HTMLElement) => {
    window.clearTimeout(waiting.current);
    waiting.current = window.setTimeout(() => setAnchor(name.getBoundingClientRect()), restMs);
  }, []);
  const shown = anchor !== null;
  useEffect(() => () => window.clearTimeout(waiting.current), []);
  useEffect(() => {
    if (!shown) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('scroll', close, { capture: true, passive: true });
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('scroll', close, true);
    };
  }, [shown, close]);
  return {
    props: {
      onPointerEnter: ({ pointerType, currentTarget }) => {
        if (pointerType === 'mouse') open(currentTarget);
      },
      onPointerLeave: leave,
      onFocus: ({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) open(currentTarget);
      },
      onBlur: close,
      onClick: close,
      'aria-describedby': shown ? cardId : undefined,
    },
    card: shown && (
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <Card {...{ id, cardId, anchor }} onEnter={stay} onLeave={leave} onClose={close} />
        </Suspense>
      </ErrorBoundary>
    ),
  };
}
