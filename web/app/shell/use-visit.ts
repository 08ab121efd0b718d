import { createContext, useState } from 'react';
import { NavigationType, useNavigationType, type Location } from 'react-router-dom';

/**
 * Counts navigations to the page that is already shown: the documents send such a one through the invalid page to its
 * target, which opens the page again (R025). Here the count is the page's key. `location` is the page's own, whatever
 * dialog is open over it.
 */
export function useVisit(location: Location): number {
  const replaced = useNavigationType() === NavigationType.Replace;
  const [seen, setSeen] = useState({ location, visit: 0 });
  if (seen.location.key === location.key) return seen.visit;
  const same = seen.location.pathname === location.pathname && seen.location.search === location.search;
  const visit = same && replaced ? seen.visit + 1 : seen.visit;
  setSeen({ location, visit });
  return visit;
}

/** The count, for the boundary around the page: within the routes nobody learns how a navigation was made. */
export const VisitContext = createContext(0);
