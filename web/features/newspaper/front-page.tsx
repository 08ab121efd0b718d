import { CharacterLink } from '../../kits/people/character-link.tsx';
import { Markup } from '../../kits/markup/markup.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import type { Issue, PrintedArticle } from './answers.ts';
import styles from './front-page.module.css';

/** The paper's own colour, which readers' colours are made readable on. */
export const newsprint = '#f5ecd7';

/** An issue as it is printed: the first article in the wide column, with what the paper found out by itself; the others beside it. */
export function FrontPage({ issue }: { readonly issue: Issue }) {
  const { number, round, day, editor, articles, column } = issue;
  const [first, ...others] = articles;
  return (
    <article className={styles.paper} aria-label={`The Times, issue ${number}`}>
      <header className={styles.masthead}>
        <p className={styles.ear}>All that is known, and some that is not.</p>
        <h2 className={styles.name}>The Times</h2>
        <p className={styles.ear}>City edition, free of charge</p>
      </header>
      <p className={styles.dateline}>
        <span>
          Round {round}, No. {number}
        </span>
        <em>{day === null ? 'Not published' : `Day ${day}`}</em>
        <span>{editor === null ? 'No editor' : `Edited by ${editor.username}`}</span>
      </p>
      <div className={styles.page}>
        <div className={styles.lead}>
          {first && <Article article={first} lead />}
          {column !== null && <Week lines={column.lines} />}
        </div>
        <div className={styles.side}>
          {others.map((article) => (
            <Article key={article.id} article={article} />
          ))}
          {column !== null && <AtTheFoot column={column} />}
        </div>
      </div>
      {column !== null && column.ads.length > 0 && (
        <ul className={styles.ads} aria-label="Small ads">
          {column.ads.map(({ what, words }) => (
            <li key={what}>
              <b>{what}.</b> {words}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** One article, with its words as their author dressed them. */
export function Article({
  article: { heading, body, character, mentions },
  lead = false,
}: {
  readonly article: Pick<PrintedArticle, 'heading' | 'body' | 'character' | 'mentions'>;
  readonly lead?: boolean;
}) {
  return (
    <section className={styles.article} data-lead={lead || undefined}>
      <h3 className={styles.heading}>{heading}</h3>
      <div className={styles.words}>
        <Markup text={body} mentions={mentions} tags="page" paper={newsprint} />
      </div>
      {character && (
        <p className={styles.by}>
          <Avatar url={character.avatar_url} size={22} />
          <span>
            by <CharacterLink id={character.id} username={character.username} />
          </span>
        </p>
      )}
    </section>
  );
}

/** Articles on the paper's own colour, without its front page. */
export function Sheet({
  articles,
}: {
  readonly articles: readonly Pick<PrintedArticle, 'id' | 'heading' | 'body'>[];
}) {
  return (
    <div className={styles.paper}>
      {articles.map(({ id, heading, body }) => (
        <Article key={id} article={{ heading, body, character: null, mentions: [] }} />
      ))}
    </div>
  );
}

/** What the paper found out by itself. */
function Week({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.article}>
      <h3 className={styles.heading}>The Week in the City</h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** What could be won on the next race, and who died. */
function AtTheFoot({ column: { dead, odds } }: { readonly column: NonNullable<Issue['column']> }) {
  return (
    <>
      {odds.length > 0 && (
        <section className={styles.article}>
          <h3 className={styles.heading}>Tonight at the Window</h3>
          <ul className={styles.odds}>
            {odds.map((each) => (
              <li key={each.what}>
                {each.what} <em>{each.odds}</em>
              </li>
            ))}
          </ul>
        </section>
      )}
      {dead.length > 0 && (
        <section className={styles.dead}>
          <h3>Of the dead</h3>
          <p>{dead.join(', ')}.</p>
        </section>
      )}
    </>
  );
}
