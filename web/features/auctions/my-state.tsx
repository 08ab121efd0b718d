import { Crown, Lock, TrendingUp, Trophy, User } from 'lucide-react';
import { Chip } from '../../ui/chip.tsx';
import type { Auction } from './answers.ts';

/** What an auction is to the viewer, as a chip. */
export function MyState({ auction: { my_state: state, locked } }: { readonly auction: Auction }) {
  switch (state) {
    case 'leading':
      return (
        <Chip tone="success">
          <Crown aria-hidden="true" /> You lead
        </Chip>
      );
    case 'outbid':
      return (
        <Chip tone="danger">
          <TrendingUp aria-hidden="true" /> Outbid
        </Chip>
      );
    case 'own':
      return (
        <Chip tone="warn">
          <User aria-hidden="true" /> Yours
        </Chip>
      );
    case 'won':
      return (
        <Chip tone="success">
          <Trophy aria-hidden="true" /> Won
        </Chip>
      );
    case null:
      return locked ? (
        <Chip>
          <Lock aria-hidden="true" /> Locked
        </Chip>
      ) : null;
  }
}
