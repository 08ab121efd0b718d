import type { ActivityLine, AlertAction, AlertLine } from '../../kernel/declarations/feature.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { cityName } from '../../shared/catalogues/cities.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import {
  cancelled,
  completed,
  declined,
  invited,
  joined,
  memberKicked,
  memberLeft,
  started,
} from './events.ts';
import { positionOf } from './terms.ts';
import { heistTypes, postOf } from './types.ts';

type Told = ActivityLine & {
  readonly path: string;
  readonly isAlert: boolean;
  readonly acts?: readonly AlertAction[];
};

export const heistPath = (id: string): string => `/main/heists/attempt?id=${id}`;
const menu = '/main/heists';

const nameOf = (type: string): string => heistTypes.find(type)?.name ?? 'a heist';

interface Telling {
  readonly kind: string;
  readonly tone?: ActivityLine['tone'];
  readonly template: string;
  readonly params?: ActivityLine['params'];
  readonly path: string;
  /** Whether it is to be marked as read, too: what the player did themselves is not. */
  readonly isAlert?: boolean;
  readonly acts?: readonly AlertAction[];
}

const line = (
  character: string,
  { kind, tone = 'plain', params = {}, isAlert = true, ...more }: Telling,
): Told => ({
  ...more,
  character,
  kind: `heists.${kind}`,
  tone,
  params,
  isAlert,
});

/** All who have a seat, as the event names them: those who are invited are none of them. */
const seated = ({ subjects }: RecordedEvent) => subjects.filter(({ role }) => role !== 'invited');

/** What those in a heist, and those who are invited to one, are told. */
function toldOf(event: RecordedEvent): readonly Told[] {
  return [...toldOfInvites(event), ...toldOfMembers(event), ...toldOfEnds(event)];
}

function toldOfInvites(event: RecordedEvent): readonly Told[] {
  const made = invited.match(event);
  if (made) {
    const { heist, type, city, seat, invited: whom } = seenBy(invited, made, 'invited');
    const leader = made.subjects.find(({ role }) => role === 'leader')?.id ?? '';
    const meta = { heist, position: positionOf(seat) };
    const found = heistTypes.find(type);
    return [
      line(whom, {
        kind: 'invited',
        template: '{who} wants you as {post} in {heist}, in {city}. The seat is held for an hour.',
        params: {
          who: leader,
          post: ((found && postOf(found, seat)?.name) ?? 'a hand').toLowerCase(),
          heist: nameOf(type),
          city: cityName(city),
        },
        path: menu,
        acts: [
          { id: 'heists.join', label: 'Take the seat', meta },
          { id: 'heists.decline', label: 'Decline', meta },
        ],
      }),
    ];
  }
  const over = declined.match(event);
  if (!over) return [];
  const { heist, invited: whom, why } = seenBy(declined, over, 'leader');
  const leader = over.subjects.find(({ role }) => role === 'leader')?.id;
  if (why === 'withdrawn')
    return [
      line(whom, {
        kind: 'withdrawn',
        template: '{who} took back the seat that was held for you.',
        params: { who: leader ?? whom },
        path: menu,
      }),
    ];
  if (!leader || (why !== 'declined' && why !== 'expired')) return [];
  const template =
    why === 'declined' ? '{who} does not want the seat.' : '{who} did not take the seat within the hour.';
  return [line(leader, { kind: why, template, params: { who: whom }, path: heistPath(heist) })];
}

function toldOfMembers(event: RecordedEvent): readonly Told[] {
  const came = joined.match(event);
  if (came) {
    const { heist, type, character } = seenBy(joined, came, 'leader');
    return seated(came)
      .filter(({ id }) => id !== character)
      .map(({ id }) =>
        line(id, {
          kind: 'joined',
          tone: 'good',
          template: '{who} is in for {heist}.',
          params: { who: character, heist: nameOf(type) },
          path: heistPath(heist),
        }),
      );
  }
  const sent = memberKicked.match(event);
  if (sent) {
    const { type, character } = seenBy(memberKicked, sent, 'leader');
    return [
      line(character, {
        kind: 'kicked',
        tone: 'bad',
        template: 'You are out of {heist}. What you brought is yours again.',
        params: { heist: nameOf(type) },
        path: menu,
      }),
    ];
  }
  const gone = memberLeft.match(event);
  if (!gone) return [];
  const { heist, type, character, underWay } = seenBy(memberLeft, gone, 'leader');
  const template = underWay
    ? '{who} is no longer in {heist}. Their share is nobody’s.'
    : '{who} is out of {heist}. The seat is open.';
  return seated(gone)
    .filter(({ id }) => id !== character)
    .map(({ id }) =>
      line(id, {
        kind: 'left',
        tone: 'bad',
        template,
        params: { who: character, heist: nameOf(type) },
        path: heistPath(heist),
      }),
    );
}

function toldOfEnds(event: RecordedEvent): readonly Told[] {
  const begun = started.match(event);
  if (begun) {
    const { heist, type } = seenBy(started, begun, 'leader');
    return seated(begun).map(({ id, role }) =>
      line(id, {
        kind: 'started',
        template: '{heist} is under way.',
        params: { heist: nameOf(type) },
        path: heistPath(heist),
        isAlert: role !== 'leader',
      }),
    );
  }
  const off = cancelled.match(event);
  if (off) {
    const { type, why, refund } = seenBy(cancelled, off, 'leader');
    return seated(off).map(({ id, role }) =>
      line(id, {
        kind: 'cancelled',
        tone: 'bad',
        template:
          role === 'leader'
            ? '{heist} is off. You have {refund} of what you put in back.'
            : '{heist} is off. What you brought is yours again.',
        params:
          role === 'leader' ? { heist: nameOf(type), refund: moneyText(refund) } : { heist: nameOf(type) },
        path: menu,
        isAlert: role !== 'leader' || why !== 'leader',
      }),
    );
  }
  const done = completed.match(event);
  if (!done) return [];
  const { heist, type, success, asset, shares } = seenBy(completed, done, 'leader');
  return shares.map(({ character, amount, prisonSeconds }) => {
    const share = asset === 'money' ? moneyText(amount) : `${amount} bullets`;
    return line(character, {
      kind: success ? 'done' : 'failed',
      tone: success ? 'good' : 'bad',
      template: success
        ? '{heist}: it worked. Your share is {share}.'
        : prisonSeconds === null
          ? '{heist}: it failed. You got away with nothing.'
          : '{heist}: it failed, and you were caught.',
      params: success ? { heist: nameOf(type), share } : { heist: nameOf(type) },
      path: heistPath(heist),
    });
  });
}

/** What a heist's people must not miss. */
export function heistsActivity(event: RecordedEvent): readonly ActivityLine[] {
  return toldOf(event).map(({ path: _path, isAlert: _alert, acts: _acts, ...told }) => told);
}

/** The same as alerts, with what can be done about each. */
export function heistsAlerts(event: RecordedEvent): readonly AlertLine[] {
  return toldOf(event)
    .filter(({ isAlert }) => isAlert)
    .map(({ path, isAlert: _alert, acts = [], ...told }) => ({
      ...told,
      actions: [
        ...acts,
        { id: 'page' as const, label: path === menu ? 'Heists' : 'See the heist', meta: { path } },
      ],
    }));
}

/** The events of which somebody is told. */
export const toldKinds = [cancelled, completed, declined, invited, joined, memberKicked, memberLeft, started];
