/** "Perbaiki sekaligus": each group of the same finding in one press, and the way on. */
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { apiBase } from '../../../api/base-urls.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { readyOf } from '../steps/batch-words.ts';
import styles from './fix-panel.module.css';
import type { Suggestion } from './fix-suggestions.ts';
import type { ImportBatch } from '../import-calls.ts';
import { useImportKind } from '../kinds/import-kind.ts';
import type { Editing } from '../use-batch.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';

interface FixPanelProps {
  batch: ImportBatch;
  suggestions: readonly Suggestion[];
  editing: Editing;
  next: () => void;
}

export function FixPanel({ batch, suggestions, editing, next }: FixPanelProps) {
  const { failedLines } = useImportKind().calls;
  const { counts, options, can } = batch;
  const bare = suggestions.length === 0;
  const mended = suggestions.reduce((sum, { cells }) => sum + cells.length, 0);
  const ready = readyOf(batch);
  const blocked = counts.error > 0 && !options.skipErrors;
  return (
    <aside
      className={`card column min-h-0 ${styles.panel}`}
      data-bare={bare || undefined}
      aria-label="Perbaiki sekaligus"
    >
      {!bare && (
        <>
          <header className="flex-none">
            <h2 className="large bold">Perbaiki sekaligus</h2>
            <p className="secondary">
              {showNumber(suggestions.length)} saran menyelesaikan {showNumber(mended)} temuan
            </p>
          </header>
          <ul className={`fill scroll ${styles.list}`}>
            {suggestions.map((suggestion) => (
              <Fix key={suggestion.key} suggestion={suggestion} editing={editing} />
            ))}
          </ul>
        </>
      )}
      <footer className="stack flex-none justify-items-start border-top gap-8">
        {counts.error !== 0 && can.includes('edit') && (
          <>
            <FormControlLabel
              control={
                <Switch
                  checked={options.skipErrors}
                  disabled={editing.busy}
                  onChange={() =>
                    void editing.edit({ skipErrors: !options.skipErrors }, { skipErrors: options.skipErrors })
                  }
                />
              }
              label="Lewati baris bermasalah"
            />
            <Button
              component="a"
              variant="text"
              href={apiBase() + failedLines.address({ params: { id: batch.id } })}
              download
            >
              <Icon name="download" size={16} />
              Unduh {showNumber(counts.error)} baris bermasalah
            </Button>
          </>
        )}
        <Button
          variant="contained"
          color="primary"
          fullWidth={!bare}
          sx={{ minHeight: 44 }}
          disabled={blocked || ready === 0 || editing.busy}
          onClick={next}
        >
          Lanjut dengan {showNumber(ready)} baris
        </Button>
        <p className={`caption w-full secondary text-center ${styles.under}`}>
          {blocked ? 'Perbaiki atau lewati baris bermasalah dahulu' : leftOver(counts.error + counts.skipped)}
        </p>
      </footer>
    </aside>
  );
}

function Fix({ suggestion, editing }: { suggestion: Suggestion; editing: Editing }) {
  const { title, example, cells, before } = suggestion;
  return (
    <li className="stack justify-items-start border-top gap-4 pad-16">
      <b className="medium">{title}</b>
      <span className="caption regular tabular secondary">{example}</span>
      <OnlineButton
        size="small"
        disabled={editing.busy}
        onClick={() => void editing.edit({ cells: [...cells] }, { cells: [...before] })}
      >
        Perbaiki {showNumber(cells.length)}
      </OnlineButton>
    </li>
  );
}

function leftOver(lines: number): string {
  if (lines === 0) return 'Tersimpan otomatis, dapat dilanjutkan kapan saja';
  return `${showNumber(lines)} baris dilewati, dapat diunduh dan diulang nanti`;
}
