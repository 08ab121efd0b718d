import { useSpaced } from '../../app/reads/use-spaced.ts';
import { useChannel } from '../../app/socket/use-channel.ts';

/** What of a family changes, as its channel names it. */
type FamilyPart = 'dashboard' | 'members' | 'bank' | 'garage' | 'business';

/**
 * Reads again what is shown of the viewer's family when one of these parts of it has changed. Each crime of each member
 * moves the bank: its readers are told now and then.
 */
export function useFamilyUpdates(family: string, parts: readonly FamilyPart[], readAgain: () => void): void {
  const tell = useSpaced(readAgain);
  useChannel(`family-${family}`, {
    message(event, data) {
      // Our server's frame.
      if (event === 'update' && parts.includes((data as { part: FamilyPart }).part)) tell();
    },
    resync: readAgain,
  });
}
