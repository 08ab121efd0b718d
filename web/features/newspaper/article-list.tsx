import { ArrowDown, ArrowUp } from 'lucide-react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { count } from '../../app/text/format.ts';
import { FormError } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Desk, DeskArticle } from './answers.ts';
import styles from './desk.module.css';

interface ArticleListProps {
  readonly desk: Desk;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** The articles in their order, which the chief changes (R437). */
export function ArticleList({ desk, chosen, onChoose }: ArticleListProps) {
  const articles = desk.issue?.articles ?? [];
  const { busy, error, submit } = useSubmit('POST times/editor/articles/:id/order', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET times/editor'],
  });
  const isOpen = desk.position === 2 && desk.issue?.submitted_at === null;
  const move = (id: string, direction: 'up' | 'down') => () =>
    void (busy === null && submit({ params: { id }, body: { direction } }, `${id} ${direction}`));
  return (
    <>
      <ol className={styles.articles} aria-label="Articles">
        {articles.map((article, index) => (
          <li key={article.id} data-on={article.id === chosen || undefined}>
            <span className={styles.order} aria-hidden="true">
              {index + 1}
            </span>
            <button type="button" aria-pressed={article.id === chosen} onClick={() => onChoose(article.id)}>
              <b>{titleOf(article)}</b>
              <small>
                {article.character?.username ?? 'A gangster'}, {count(wordsIn(article.body), 'word')}
              </small>
            </button>
            {isOpen && (
              <span className={styles.moves}>
                <IconButton
                  small
                  icon={ArrowUp}
                  label={`Move ${titleOf(article)} up`}
                  disabled={index === 0}
                  onClick={move(article.id, 'up')}
                />
                <IconButton
                  small
                  icon={ArrowDown}
                  label={`Move ${titleOf(article)} down`}
                  disabled={index === articles.length - 1}
                  onClick={move(article.id, 'down')}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      <FormError>{error}</FormError>
    </>
  );
}

const titleOf = ({ heading }: DeskArticle): string => (heading === '' ? 'Untitled' : heading);
const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;
