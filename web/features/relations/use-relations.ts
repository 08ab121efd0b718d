import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';

/** What is read again after each of these acts. */
const refreshes = ['GET friends', 'GET blocks', 'GET characters/:id'] as const;

/** Asks somebody to be friends, or agrees. */
export const useAddFriend = () => useSubmit('POST friends', { refreshes, overlay: false });

/** Declines an invite or takes one back: nothing is lost that could not be asked for again. */
export const useDropInvite = () => useSubmit('DELETE friends/:id', { refreshes, overlay: false });

export const useUnfriend = (username: string) =>
  useSubmit('DELETE friends/:id', {
    refreshes,
    overlay: false,
    asks: () => ({
      question: `No longer friends with ${username}?`,
      detail: 'They are not told.',
      buttons: noOrYes('Stay friends', 'Unfriend', 'danger'),
    }),
  });

export const useBlock = (username: string) =>
  useSubmit('POST blocks', {
    refreshes,
    overlay: false,
    asks: () => ({
      question: `Block ${username}?`,
      detail: `You will hear nothing more from the player behind ${username}, in this life or later ones. Any friendship ends. They are not told.`,
      buttons: noOrYes('Not now', 'Block', 'danger'),
    }),
  });

export const useUnblock = () => useSubmit('DELETE blocks/:id', { refreshes, overlay: false });
