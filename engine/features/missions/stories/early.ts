import type { Story } from './story.ts';

/** The missions of the first weeks, in the order in which they open. */
export const early: readonly Story[] = [
  {
    id: 'night-ferry',
    name: 'The Night Ferry',
    icon: 'cargo-ship',
    asker: { name: 'Captain Thibault', role: 'the Algiers landing, New Orleans' },
    description: 'A boat that does not run, and forty people who have to get home.',
    instructions:
      'The last boat leaves at ten and the night shift gets out at eleven, so forty women sit on the landing till morning. The company says there is no money in eleven o’clock. I say there is a boat, and I have the key to it.',
    matter: 'Whoever crosses at eleven is home by midnight. The landing is no place to wait.',
    lines: [
      {
        id: 'coal',
        title: 'A bunker of coal',
        given: 'The bunker is full, and nobody signed for it.',
        tip: 'The coal man takes cash. He takes nothing else, and he gives no change.',
        icon: 'coal-wagon',
      },
      {
        id: 'rope',
        title: 'Two coils of rope',
        given: 'She ties up without a sound now.',
        tip: 'Rope lies about wherever there is something to carry off.',
      },
      {
        id: 'radio',
        title: 'A radio for the wheelhouse',
        given: 'The harbour police come in as clear as a bell.',
        tip: 'Radio sets are small and people are fond of them. Look where somebody is away.',
      },
    ],
    done: 'At eleven the ferry left with her lights off and forty women aboard. The company found out on Thursday, from a thank-you card.',
  },
  {
    id: 'quiet-hours',
    name: 'Quiet Hours',
    icon: 'bed-lamp',
    asker: { name: 'Ines Calloway', role: 'night nurse on Ward Nine, Atlanta' },
    description: 'Thirty beds, nine broken windows, and a board that wants figures.',
    instructions:
      'Ward Nine has thirty beds and one window that shuts. They do not sleep, so nobody heals. The board wants to see figures before it buys a curtain. I have sat up with the figures. I would like something quicker.',
    matter:
      'Ward Nine takes those whom the other eight will not. Sooner or later, that is somebody you know.',
    lines: [
      {
        id: 'laudanum',
        title: 'Six bottles of laudanum',
        given: 'Locked in the cupboard, and the key is around her neck.',
        tip: 'Every city has somebody who sells it, and no two ask the same price.',
      },
      {
        id: 'glazier',
        title: 'A glazier who works at night',
        given: 'Three windows shut. By Friday it will be all nine.',
        tip: 'He wants his money before he climbs the ladder.',
        icon: 'window',
      },
      {
        id: 'brandy',
        title: 'Four bottles of brandy for the porters',
        given: 'The porters now carry a stretcher as if somebody lay on it.',
        tip: 'It has to be bonded. They have had the other kind.',
      },
    ],
    done: 'The ward slept. Two men who had been given up asked for breakfast, and complained about it.',
  },
  {
    id: 'soup-kitchen',
    name: 'Soup on Gratiot Avenue',
    icon: 'cooking-pot',
    asker: { name: 'Walt Kosek', role: 'steward of the press shop, Detroit' },
    description: 'Eleven hundred men are out, and somebody has to feed them.',
    instructions:
      'Eleven hundred men are out, and the company has rented every kitchen in the ward and keeps them empty. Nobody loses a strike. They get hungry. Get me a van, fuel for the stoves and potatoes. And something to show the gentlemen who like to kick kettles over.',
    matter: 'If they go back hungry, every shop in the city cuts its wages on Monday.',
    lines: [
      {
        id: 'van',
        title: 'A van for the kettles',
        given: 'She has a new sign: SOUP. Nobody stops a van that says soup.',
        tip: 'An ice van will do. The kettles do not mind what was in it.',
      },
      {
        id: 'petrol',
        title: 'Six cans of petrol',
        given: 'Three stoves are lit, and three more are waiting.',
        tip: 'Full cans, not the ones that somebody has already been to.',
      },
      {
        id: 'rounds',
        title: 'Forty rounds, to be seen',
        given: 'They lie on the counter, next to the bread. The kettles stay upright.',
        tip: 'Nobody has to fire them. That is the whole idea.',
      },
      {
        id: 'potatoes',
        title: 'A week of potatoes',
        given: 'A farmer drove in with a cart and could not say who had paid him.',
        tip: 'Farmers are like everybody else: cash, and no questions about the crop.',
        icon: 'potato',
      },
    ],
    done: 'The company settled on the ninth day. The men never learned who paid, and Kosek says they would rather not know.',
  },
];
