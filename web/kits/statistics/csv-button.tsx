import { Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { csvOf } from './csv.ts';

interface CsvButtonProps<Row> {
  /** Without its ending. */
  readonly file: string;
  readonly columns: readonly Pick<Column<Row>, 'head' | 'plain'>[];
  readonly rows: readonly Row[];
}

/** Takes the shown rows away as a file. */
export function CsvButton<Row>({ file, columns, rows }: CsvButtonProps<Row>) {
  return (
    <Button
      small
      look="quiet"
      label="Save these rows as CSV"
      onPress={() => save(`${file}.csv`, csvOf(columns, rows))}
    >
      <Download size={14} aria-hidden="true" />
      CSV
    </Button>
  );
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
