import { Article, Paper } from './paper.tsx';

const articles: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'The first minutes',
    text: 'Open Small Crimes and shake down a newsstand until the second job opens. Then free somebody at the prison, and take your cash to the bank. Home always shows what is ready next.',
  },
  {
    title: 'Levels',
    text: 'Every attempt that works brings experience, and so do some that fail. A level makes jobs surer and opens new ones; your rank is what others see of it.',
  },
  {
    title: 'Waits',
    text: 'After an attempt its screen rests for a while. The menu shows a dot when it is ready again, and a credit ends some waits early. You can do something else meanwhile: every crime has a wait of its own.',
  },
  {
    title: 'Heat',
    text: 'Get caught and your heat rises; the hotter you are, the likelier is jail and the longer you sit. Heat cools by itself, in a cell too. When it is high, take your time.',
  },
  {
    title: 'Prison',
    text: 'Inside, most screens show your cell. Sit it out, bribe a guard, or wait for somebody to open the door. Free others when you can: it brings experience, and they see who it was.',
  },
  {
    title: 'Money',
    text: 'Cash in your pocket can be extorted, money in the bank cannot. Keep on you what you need and bank the rest. Savings lock some of it until a date and pay interest for the patience.',
  },
  {
    title: 'Missions',
    text: 'Somebody in a city asks for things and pays in cash, bullets and experience. Read what is wanted, find it or buy it, bring it in any order. There is no hurry, and what you gave comes back if you call it off.',
  },
  {
    title: 'Heists',
    text: 'Jobs for two to five. A seat opens some levels before the lead does. Each post brings something: the driver a car, the leader the weapons. Be in its city when the leader starts; the haul is shared equally.',
  },
  {
    title: 'Families',
    text: 'A family shares its garage, its bank and its enemies. Founding one is dear, joining one takes an invite: ask a boss who has room. Alone you can still do everything but what families do among themselves.',
  },
  {
    title: 'Killing',
    text: 'Everybody is protected for the days they chose at the station. After that, it takes detectives who hold the target, the same city, a firearm, and bullets enough for their level. You learn your chances before you fire, and a target may shoot back.',
  },
  {
    title: 'Dying',
    text: 'A killed gangster stays dead and you begin another. Insurance gives the next life part of what was lost: look at your policy before somebody looks at you.',
  },
  {
    title: 'Hideout',
    text: 'When you will be away for a while, go into hiding: nobody can reach you there, and you can do nothing until you come out.',
  },
  {
    title: 'Chance',
    text: 'Where a number says 60 %, six of ten tries work. Every roll of a day can be checked after midnight, by you and in your browser: Fair Dice shows how.',
  },
  {
    title: 'Rounds',
    text: 'A round lasts fifteen weeks. Then everybody starts afresh, and what you achieved stays in your career.',
  },
];

export function Guide() {
  return (
    <Paper title="Game Guide" lead="Short answers for your first evenings.">
      {articles.map(({ title, text }) => (
        <Article key={title} title={title}>
          {text}
        </Article>
      ))}
    </Paper>
  );
}
