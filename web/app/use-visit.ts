import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Counts navigations to the page that is already shown: the documents send such a one through the invalid page to its
 * target, which opens the page anew (R025). Here the count is the page's key.
 */
export function useVisit(): number {
  const location = useLocation();
  const replaced = useNavigationType() === NavigationType.Replace;
  const [seen, setSeen] = useState({ location, visit: 0 });
  if (seen.location.key === location.key) return seen.visit;
  const same = seen.location.pathname === location.pathname && seen.location.search === location.search;
  const visit = same && replaced ? seen.visit + 1 : seen.visit;
  setSeen({ location, visit });
  return visit;
}
