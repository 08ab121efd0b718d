import type { Story } from './story.ts';

/** The missions for those who run things, in the order in which they open. */
export const late: readonly Story[] = [
  {
    id: 'nine-miles',
    name: 'Nine Miles of Pipe',
    icon: 'well',
    asker: { name: 'Delphine Marsh', role: 'a judge’s widow, Austin' },
    description: 'A town that buys its own water by the bucket.',
    instructions:
      'My husband signed the town well over to the water company on his deathbed. I was there. He could not hold the pen, so they held it for him. There is another well, nine miles out, and it is mine. I want it running down Main Street before their lawyer has finished his breakfast.',
    matter: 'They sell by the bucket, and the price goes up with the thermometer.',
    lines: [
      {
        id: 'iron',
        title: 'Sixty pieces of iron',
        given: 'That is the first mile. It looks better buried.',
        tip: 'Scrap is scrap. Take it whenever there is nothing better to carry.',
      },
      {
        id: 'dynamite',
        title: 'Ten sticks for the ridge',
        given: 'The ridge has a door in it now.',
        tip: 'A quarry misses ten sticks sooner than you would think. Take them from several.',
      },
      {
        id: 'lorry',
        title: 'A lorry that carries pipe',
        given: 'She takes four lengths at a time, and complains about each.',
        tip: 'Only a lorry has the springs. Vans have been tried.',
      },
      {
        id: 'crew',
        title: 'Wages for a night crew',
        given: 'Sixty men dug till dawn and went home as if from a dance.',
        tip: 'They are paid at sunrise, all of them, or they go and tell the company.',
        icon: 'spade',
      },
      {
        id: 'deed',
        title: 'A deed older than theirs',
        given: 'It is older than theirs by a year and a coffee stain.',
        tip: 'Five sets of papers: one for each office that will ask to see it.',
      },
    ],
    done: 'The water came down Main Street at ten past seven. The lawyer was sent for, and arrived with wet shoes.',
  },
  {
    id: 'honest-table',
    name: 'The Last Honest Table',
    icon: 'card-ace-spades',
    asker: { name: 'Solly Brandt', role: 'croupier, twice retired, Las Vegas' },
    description: 'One straight game, for one night.',
    instructions:
      'I dealt for forty years and never saw a straight game. I should like to run one, for one night. No house would let me: it would be broke by sunrise. So we need a house of our own, and a man at the door who keeps his nerve when people start to win.',
    matter:
      'The whole desert thinks that luck is something other people have. One night of it will be talked about for years.',
    lines: [
      {
        id: 'bank',
        title: 'A bank for the table',
        given: 'It is all there. He counted it twice, out of respect.',
        tip: 'It has to be in cash, since some of it is going to be lost.',
      },
      {
        id: 'gold',
        title: 'Six gold bars for the window',
        given: 'Six bars in the window, and nobody has tried the glass.',
        tip: 'Nobody will ask to see the numbers. Nobody ever gets that close.',
      },
      {
        id: 'guests',
        title: 'A car for the guests of honour',
        given: 'It fetched a preacher, two widows and a sheriff, in that order.',
        tip: 'A town car or a limousine. Widows notice.',
      },
      {
        id: 'door',
        title: 'Nine hundred rounds at the door',
        given: 'The doorman says good evening, and everybody believes him.',
        tip: 'A big order. Start early, and let the shelves fill up in between.',
      },
      {
        id: 'glasses',
        title: 'Twenty bottles, unwatered',
        given: 'Honest all the way down to the glass.',
        tip: 'Bonded brandy. He will hold every bottle up to the light.',
      },
    ],
    done: 'The table lost until four, won until six, and closed eleven dollars down. Nobody in the desert believes it, and everybody says that they were there.',
  },
  {
    id: 'returning-officer',
    name: 'The Returning Officer',
    icon: 'vote',
    asker: { name: 'Abel Crane', role: 'city clerk, Miami' },
    description: 'Nineteen years of elections, and now one that is counted.',
    instructions:
      'I have announced the result in this city for nineteen years, and I have never been asked to count. They tell me the number. On Tuesday I am going to count. I would like to be alive on Wednesday, and I would like the boxes to be there.',
    matter: 'If the count stands, the waterfront goes to those who live on it. That has not happened before.',
    lines: [
      {
        id: 'boxes',
        title: 'A car that nobody dares to stop',
        given: 'It passed three roadblocks with the boxes on the back seat. They saluted.',
        tip: 'A limousine, and the best one you can bear to part with.',
      },
      {
        id: 'stations',
        title: 'Fifteen hundred rounds for the polling stations',
        given: 'Beside every booth a man reads his newspaper all day long.',
        tip: 'Fifteen hundred is more than any one shelf will give you in a day.',
      },
      {
        id: 'wages',
        title: 'A day’s pay for all who stand in line',
        given: 'Nobody was told how to vote. It confused them a little.',
        tip: 'The shops close their doors to whoever leaves at noon. Pay for the whole day.',
      },
      {
        id: 'guns',
        title: 'Three tommy guns for the counting room',
        given: 'They lie on the table, next to the ink. Only the ink was used.',
        tip: 'An armourer sells them to those he knows. So do people who need money.',
      },
      {
        id: 'vests',
        title: 'Four steel vests for four clerks',
        given: 'They look stout in them, and have never stood so straight.',
        tip: 'Steel, not canvas. Two of them have children.',
      },
      {
        id: 'doctor',
        title: 'Morphine for the night doctor',
        given: 'The doctor hopes to go home with all of it.',
        tip: 'It keeps its place among what you can carry until the count is over.',
      },
    ],
    done: 'Four hundred and six votes decided it. Crane read the number out himself, sat down, and asked for a glass of water.',
  },
];
