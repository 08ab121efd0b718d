import { opens, tellings, toldAsAlert, whoIsThat, type Words } from '../../kits/told.ts';
import { friendInvited, friendsMade } from './events.ts';

const from = (gangster: string, kind: string, template: string): Words => ({
  kind,
  tone: 'plain',
  template,
  params: { gangster },
  actions: [whoIsThat(gangster), opens('Friends', '/main/friends')],
});

/** Whoever is asked hears of it, and whoever asked hears of a yes. A no, an end and a block are told to nobody. */
export const relationsTold = tellings(
  toldAsAlert(friendInvited, 'target', ({ by }) =>
    from(by, 'relations.invited', '{gangster} wants to be friends.'),
  ),
  toldAsAlert(friendsMade, 'target', ({ by }) =>
    from(by, 'relations.friends-made', '{gangster} is your friend now.'),
  ),
);
