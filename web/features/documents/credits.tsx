import { gameIconAuthors } from '../../ui/game-icon-authors.ts';
import { featurePictures } from '../../ui/known-game-icon.ts';
import { Article, Paper } from './paper.tsx';

/** Whose work the game shows, and under which licence. */
export function Credits() {
  return (
    <Paper title="Credits" lead="Other people's work that you see in Rackets, with thanks.">
      <Article title="Icons of the game">
        By {authors.map(({ author, icons }) => `${author} (${icons.join(', ')})`).join('; ')}. From{' '}
        <a href="https://game-icons.net">game-icons.net</a>, used under{' '}
        <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>; coloured, otherwise unchanged.
      </Article>
      <Article title="Portraits">
        Drawn by <a href="https://www.dicebear.com/styles/notionists/">DiceBear</a> in the style Notionists by
        Zoish, <a href="https://creativecommons.org/publicdomain/zero/1.0/">CC0 1.0</a>.
      </Article>
      <Article title="Icons of the interface">
        <a href="https://lucide.dev">Lucide</a> by its contributors, ISC licence.
      </Article>
      <Article title="Letters">
        <a href="https://github.com/vercel/geist-font">Geist</a> by the Geist Project Authors and{' '}
        <a href="https://github.com/Instrument/instrument-serif">Instrument Serif</a> by the Instrument Serif
        Project Authors, both under the <a href="https://openfontlicense.org">SIL Open Font License</a>.
      </Article>
    </Paper>
  );
}

const authors = iconsByAuthor();

function iconsByAuthor(): { readonly author: string; readonly icons: readonly string[] }[] {
  const entries = Object.entries({ ...gameIconAuthors, ...featurePictures });
  const names = [...new Set(entries.map(([, author]) => author))].toSorted();
  return names.map((author) => ({
    author,
    icons: entries.filter(([, one]) => one === author).map(([icon]) => icon.replaceAll('-', ' ')),
  }));
}
