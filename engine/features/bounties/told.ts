import { opens, tellings, told } from '../../kits/told.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { collected, placed, returned } from './events.ts';

const actions = [opens('Bounties', '/main/bounties')];

/** What came of the bounties that somebody placed, and that one was placed on somebody. */
export const bountiesTold = tellings(
  told(collected, 'owner', ({ target, amount, by = null }) => ({
    kind: 'bounties.collected',
    tone: 'good',
    // Of a silent kill only its killer says by whom.
    template:
      by === null
        ? 'Your bounty of {money} on {who} was collected.'
        : 'Your bounty of {money} on {who} was collected by {killer}.',
    params: { money: moneyText(amount), who: target, ...(by !== null && { killer: by }) },
    actions,
  })),
  told(returned, 'owner', ({ target, amount }) => ({
    kind: 'bounties.returned',
    tone: 'plain',
    template: 'Nobody collected your bounty of {money} on {who}. It came back.',
    params: { money: moneyText(amount), who: target },
    actions,
  })),
  told(placed, 'everyone', ({ target, amount, shownPlacer }) => ({
    to: target,
    kind: 'bounties.placed',
    tone: 'bad',
    template: shownPlacer === null ? 'Somebody put {money} on your head.' : '{who} put {money} on your head.',
    params: { money: moneyText(amount), ...(shownPlacer !== null && { who: shownPlacer }) },
    actions,
  })),
);
