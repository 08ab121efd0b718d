import { Ban } from 'lucide-react';
import { useState } from 'react';
import { contrastText, papers, typedPaper } from './paper.ts';
import styles from './profile-editor.module.css';

interface PapersProps {
  readonly paper: string | null;
  readonly onChoose: (paper: string | null) => void;
}

/** The paper that words stand on: the usual one, one of the house's, or any colour. */
export function Papers({ paper, onChoose }: PapersProps) {
  const [typed, setTyped] = useState(paper ?? '');
  const choose = (next: string | null): void => {
    setTyped(next ?? '');
    onChoose(next);
  };
  return (
    <div>
      <p className={styles.title}>
        Paper
        {paper !== null && <small>Text on it stays readable, {contrastText(paper)}</small>}
      </p>
      <div className={styles.papers} role="radiogroup" aria-label="Paper">
        <Paper name="The usual paper" chosen={paper === null} look={null} onChoose={() => choose(null)} />
        {papers.map((each) => (
          <Paper
            key={each}
            name={`Paper ${each}`}
            chosen={paper === each}
            look={each}
            onChoose={() => choose(each)}
          />
        ))}
        <input
          className={styles.typed}
          aria-label="Paper by its colour"
          placeholder="#14201a"
          maxLength={7}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            const next = typedPaper(target.value);
            if (next !== null) onChoose(next);
          }}
        />
      </div>
    </div>
  );
}

interface PaperProps {
  readonly name: string;
  readonly chosen: boolean;
  /** Its colour; null for the usual one. */
  readonly look: string | null;
  readonly onChoose: () => void;
}

function Paper({ name, chosen, look, onChoose }: PaperProps) {
  return (
    <label className={styles.paper} style={look === null ? {} : { background: look }}>
      <input
        type="radio"
        name="paper"
        className="visually-hidden"
        aria-label={name}
        checked={chosen}
        onChange={onChoose}
      />
      {look === null && <Ban size={16} aria-hidden="true" />}
    </label>
  );
}
