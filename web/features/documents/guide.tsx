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
    text: 'Cash in your pocket can be extorted, money in the bank cannot. Keep on you what you need and bank the rest.',
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
    <Paper title="Game Guide" lead="Nine short answers for your first evening.">
      {articles.map(({ title, text }) => (
        <Article key={title} title={title}>
          {text}
        </Article>
      ))}
    </Paper>
  );
}
