import { opens, tellings, toldAsAlert, toldInFeed } from '../../kits/told.ts';
import { added, returned, taken } from './events.ts';

const namesOf = (vehicles: readonly { readonly name: string }[]) =>
  vehicles.map(({ name }) => name).join(', ');

/** What the family's own feed says of its garage (R577), and what its members read of their own vehicles. */
export const garageTold = tellings(
  toldInFeed(added, 'owner', ({ family, vehicles }, who) => ({
    to: family,
    kind: 'family-garage.added',
    tone: 'good',
    template: '{who} put into the family’s garage: {vehicles}.',
    params: { who: who('owner'), vehicles: namesOf(vehicles) },
  })),
  toldInFeed(taken, 'owner', ({ family, name }, who) => ({
    to: family,
    kind: 'family-garage.taken',
    tone: 'plain',
    template: '{who} took the {vehicle} out of the family’s garage.',
    params: { who: who('owner'), vehicle: name },
  })),
  // A member is told when another takes what they put in.
  toldAsAlert(taken, 'former', ({ name }, who) => ({
    kind: 'family-garage.taken',
    tone: 'bad',
    template: '{who} took your {vehicle} out of the family’s garage.',
    params: { who: who('owner'), vehicle: name },
    actions: [opens('Garage', '/main/family/garage')],
  })),
  toldInFeed(returned, 'owner', ({ name, vehicles, home }) =>
    home
      ? {
          kind: 'family-garage.returned',
          tone: 'plain',
          template: 'Back in your garage from that of {family}: {vehicles}.',
          params: { family: name, vehicles: namesOf(vehicles) },
        }
      : null,
  ),
);
