import { Article, Paper } from './paper.tsx';

const articles: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'What we keep',
    text: 'Your email address, a scrambled form of your password, when you registered, and where you are signed in. If you sign in with Google or Apple, the number by which they know you.',
  },
  {
    title: 'Who sees it',
    text: 'You, and nobody in the game. Staff who look into an account see its address; each look is logged.',
  },
  {
    title: 'What your gangster does',
    text: 'The game is its record: jobs, money, fights and messages of your gangster are kept with the round. Other players see what their screens show, and which lives were yours only if you reveal it.',
  },
  {
    title: 'In your browser',
    text: 'The key of your session, your choices of looks and sound, and copies of pictures and code so that the game opens fast. No advertising, and no analytics by anybody else.',
  },
  {
    title: 'Mail',
    text: 'To confirm your address, to replace a lost password, and when something about your account changes. Nothing else unless you ask for it.',
  },
  {
    title: 'Leaving',
    text: 'Close the account in the settings: your gangster dies at once, and two weeks later your address, your password and your sessions are erased. What your gangsters did stays in the books, under their names.',
  },
];

export function Privacy() {
  return (
    <Paper title="Privacy Policy" lead="What the game knows about you, and how you make it forget.">
      {articles.map(({ title, text }) => (
        <Article key={title} title={title}>
          {text}
        </Article>
      ))}
    </Paper>
  );
}
