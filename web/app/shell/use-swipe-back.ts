import { useEffect, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { isSwipeBack, type TouchPoint } from './swipe.ts';

/** Swiping right over the page goes back (R057), as far as the game's own pages go. */
export function useSwipeBack(page: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = page.current;
    if (element === null) return undefined;
    let from: TouchPoint | null = null;
    const begin = (event: TouchEvent): void => {
      const alone = event.touches.length === 1 && !movesSideways(event.target);
      from = alone ? pointOf(event.touches[0], event) : null;
    };
    const end = (event: TouchEvent): void => {
      const to = pointOf(event.changedTouches[0], event);
      if (from !== null && to !== null && isSwipeBack(from, to) && hasPageBefore()) void navigate(-1);
      from = null;
    };
    const forget = (): void => {
      from = null;
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchend', end, { passive: true });
    element.addEventListener('touchcancel', forget, { passive: true });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', forget);
    };
  }, [page, navigate]);
}

function pointOf(touch: Touch | undefined, event: Event): TouchPoint | null {
  return touch === undefined ? null : { x: touch.clientX, y: touch.clientY, at: event.timeStamp };
}

const sliders = 'input, textarea, [role="slider"]';

/** Sliders and what scrolls sideways take the finger's way for themselves. */
function movesSideways(target: EventTarget | null): boolean {
  let at = target instanceof Element ? target : null;
  for (; at !== null && at.id !== 'content'; at = at.parentElement) {
    if (at.matches(sliders) || scrollsSideways(at)) return true;
  }
  return false;
}

function scrollsSideways(element: Element): boolean {
  if (element.scrollWidth <= element.clientWidth) return false;
  return ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
}

/** The router numbers the pages that it opened; the first one has none of ours before it. */
function hasPageBefore(): boolean {
  const state = history.state as { readonly idx?: number } | null;
  return (state?.idx ?? 0) > 0;
}
