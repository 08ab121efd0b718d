import type { Story } from './story.ts';

/** The missions for those who have a name already, in the order in which they open. */
export const middle: readonly Story[] = [
  {
    id: 'christening',
    name: 'A Christening on Fleet Street',
    icon: 'church',
    asker: { name: 'Mrs. Odell', role: 'vestry, Baltimore' },
    description: 'A party for half the harbour, at nobody’s expense.',
    instructions:
      'The bishop’s nephew is being christened on Sunday and half the harbour is invited. Make it a day nobody has to pay for, and nobody asks about.',
    matter:
      'One half of the harbour has not spoken to the other since the fire. Both will come for free rye.',
    lines: [
      {
        id: 'rye',
        title: 'Sixty bottles of rye',
        given: 'Sixty bottles stand behind the hymn books.',
        tip: 'The distiller is a church-going man. He takes cash after the service.',
        icon: 'barrel',
      },
      {
        id: 'salute',
        title: 'Two hundred rounds for the salute',
        given: 'Two hundred rounds, and the choirmaster gives the sign.',
        tip: 'Bullets are cheapest where the docks are.',
      },
      {
        id: 'roadster',
        title: 'A roadster for the bishop',
        given: 'The roadster is in the bishop’s drive.',
        tip: 'Any roadster will do, as long as he does not have to push it.',
      },
      {
        id: 'crowbars',
        title: 'Four crowbars for the vestry door',
        given: 'The vestry door will not argue.',
        tip: 'Crowbars turn up while looting, and they do not get easier to carry.',
      },
    ],
    done: 'They drank to the child until four in the morning. Nobody was arrested, and two brothers who had not spoken since the fire went home in one car.',
  },
  {
    id: 'word-with-the-chief',
    name: 'A Word with the Chief',
    icon: 'police-badge',
    asker: { name: 'Sergeant Roach', role: 'the front desk, Chicago' },
    description: 'A farewell for a man who wrote everything down.',
    instructions:
      'The Chief goes on his pension Friday. Thirty-one years, and he has all of it in eleven notebooks. I want him to have the sort of farewell that makes a man forget where he put them. And I want to be the one who finds them.',
    matter: 'Four aldermen are in those notebooks. So is your street.',
    lines: [
      {
        id: 'watches',
        title: 'Five gold watches, one for each captain',
        given: '“For services”, it says on all five. Nobody asked which.',
        tip: 'Somebody else’s initials can be engraved over. Do not show them to a jeweller first.',
      },
      {
        id: 'car',
        title: 'A car to drive him home in',
        given: 'It is black and quiet. He wept, and then he looked into the boot.',
        tip: 'A sedan with eight cylinders. He has arrested people in anything less.',
      },
      {
        id: 'cameras',
        title: 'Four press cameras, without the pressmen',
        given: 'There will be no pictures of the party, and none of the notebooks.',
        tip: 'Leave the men their hats and they will not even write about it.',
      },
      {
        id: 'hat',
        title: 'What the hat would have collected',
        given: 'In an envelope, in a hat. He looked into the hat first.',
        tip: 'It has to look like a collection, so mix the notes.',
        icon: 'fedora',
      },
    ],
    done: 'He left at midnight in the back of his own present. The notebooks burned until two, and the station house has never been so warm.',
  },
  {
    id: 'second-reel',
    name: 'The Second Reel',
    icon: 'film-projector',
    asker: { name: 'Lottie Van Ness', role: 'projectionist at the Alcazar, New York' },
    description: 'A newsreel of which the city has only seen the first half.',
    instructions:
      'There are two reels of the Linden Street fire, and they have only ever shown the first. The second has the doors in it. You can count the chains. It has been under the organ for a year. On Saturday the house is full, and I have the key to the booth.',
    matter:
      'A hundred and nine girls worked behind those doors. The owner has just taken a lease two streets on.',
    lines: [
      {
        id: 'licence',
        title: 'A licence for one night',
        given: 'The licence is real. The name on it is not.',
        tip: 'The clerk at City Hall has a drawer for this, and the drawer has a price.',
        icon: 'film-strip',
      },
      {
        id: 'cameras',
        title: 'Six cameras for six newspapers',
        given: 'Six papers have a man in the house. Each believes that he is the only one.',
        tip: 'Press cameras. A tourist’s will not take a picture in the dark.',
      },
      {
        id: 'papers',
        title: 'Papers for six witnesses',
        given: 'Six girls have other names until the trial, and tickets to go with them.',
        tip: 'Forged papers are made as well as found. The good ones are made.',
      },
      {
        id: 'stage-door',
        title: 'Something fast at the stage door',
        given: 'She starts at the first turn. So will the uproar.',
        tip: 'A streamliner, and hardly a scratch on it: it has to pass for somebody’s own.',
      },
      {
        id: 'organ',
        title: 'Five hundred rounds behind the organ',
        given: 'For the interval, in case the owner’s men want their money back.',
        tip: 'Buy in more than one city. Five hundred at once gets talked about.',
      },
    ],
    done: 'At the second reel the house stood up and did not sit down again. They found the owner at the border with one suitcase, and it was full of padlocks.',
  },
];
