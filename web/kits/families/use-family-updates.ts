import { useSpaced } from '../../app/reads/use-spaced.ts';
import { useChannel } from '../../app/socket/use-channel.ts';

/** What of a family changes, as its channel names it. */
type FamilyPart = 'dashboard' | 'members' | 'bank' | 'garage' | 'business';

/**
 * Reads again what is shown of the viewer's family when one of these parts of it has changed. Each crime of each member
 * moves the bank, so its readers are told now and then; of all other parts at once, such as of who joins.
 */
export function useFamilyUpdates(family: string, parts: readonly FamilyPart[], readAgain: () => void): void {
  const bankMoved = useSpaced(readAgain);
  useChannel(`family-${family}`, {
    message(event, data) {
      // Our server's frame.
      const { part } = data as { part: FamilyPart };
      if (event !== 'update' || !parts.includes(part)) return;
      if (part === 'bank') bankMoved();
      else readAgain();
    },
    resync: readAgain,
    // Read now, they would be refused: that the viewer is in no family any more comes with the state.
    left: () => undefined,
  });
}
