import { Article, Paper } from './paper.tsx';

const articles: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'It is a game',
    text: 'Rackets is fiction. Nothing in it is advice, and nothing in it is worth money outside of it.',
  },
  {
    title: 'One player, one account',
    text: 'Play your own gangster. Accounts that play for each other or are run by a program are closed.',
  },
  {
    title: 'Take it out on the character',
    text: 'Rob, bust, bribe and outwit inside the game. Insults about who somebody is, threats against real people, hate and sexual content end an account.',
  },
  {
    title: 'Bugs',
    text: 'Report anything that gives something for nothing. Using it, or telling only your friends, costs you what you gained and more.',
  },
  {
    title: 'Rounds end',
    text: 'A round lasts fifteen weeks. Characters, money and credits end with it; accounts and names on the record stay.',
  },
  {
    title: 'What we keep',
    text: 'Your email and a scrambled form of your password, to let you in; what your character did, because the game is its record. Close the account, and the personal part is erased.',
  },
  {
    title: 'Changes',
    text: 'When this page changes in a way that matters you are asked again before you go on.',
  },
];

export function Agreement() {
  return (
    <Paper title="User Agreement" lead="Seven short articles. By playing you agree with them.">
      {articles.map(({ title, text }) => (
        <Article key={title} title={title}>
          {text}
        </Article>
      ))}
    </Paper>
  );
}
