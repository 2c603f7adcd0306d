/** Step 2, Periksa: every finding at its cell, mended in place, many at once, or skipped. */
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Pagination from '@mui/material/Pagination';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { rowsOf } from '../steps/batch-words.ts';
import { CheckGrid } from './check-grid.tsx';
import styles from './check-step.module.css';
import { Counters, type LineFilter } from './counters.tsx';
import { FixPanel } from './fix-panel.tsx';
import { suggestionsOf } from './fix-suggestions.ts';
import type { ImportBatch } from '../import-calls.ts';
import { useImportKind } from '../kinds/import-kind.ts';
import { useEditing } from '../use-batch.ts';
import { useProblemLines } from './use-problem-lines.ts';

const PAGE = 100;

interface CheckStepProps {
  batch: ImportBatch;
  next: () => void;
}

export function CheckStep({ batch, next }: CheckStepProps) {
  const { getLines } = useImportKind().calls;
  const [chosen, setFilter] = useState<LineFilter>();
  const [page, setPage] = useState(1);
  const editing = useEditing(batch);
  const filter = chosen ?? worstOf(batch.counts);
  const { data, error, mutate } = useRemote(
    getLines,
    { params: { id: batch.id }, query: { ...queryOf(filter), page, size: PAGE } },
    { keepPreviousData: true },
  );
  const choose = (next: LineFilter) => {
    setFilter(next);
    setPage(1);
  };
  const onlyProblems = filter === 'error';
  const [everyColumn, setEveryColumn] = useState(false);
  const suggestions = suggestionsOf(useProblemLines(batch));
  return (
    <>
      <div className="row between wrap flex-none rows-8 cols-24">
        <Counters counts={batch.counts} filter={filter} choose={choose} />
        <span className="caption secondary">
          {batch.fileName}, {showNumber(rowsOf(batch))} baris
        </span>
      </div>
      <div className={`fill stack gap-16 ${styles.split}`} data-bare={suggestions.length === 0 || undefined}>
        <div className="column min-w-0 min-h-0 gap-12">
          <div className={`row wrap flex-none gap-8 ${styles.tools}`}>
            <FormControlLabel
              control={<Switch checked={onlyProblems} onChange={() => choose(onlyProblems ? 'all' : 'error')} />}
              label="Hanya yang bermasalah"
            />
            <FormControlLabel
              control={<Switch checked={everyColumn} onChange={() => setEveryColumn(!everyColumn)} />}
              label="Semua kolom"
            />
            <span className="flex-1" />
            <Button variant="text" disabled={!editing.canUndo || editing.busy} onClick={editing.undo}>
              <Icon name="undo" size={16} />
              Urungkan
            </Button>
          </div>
          <div className={`card column flex-1 overflow-hidden ${styles.frame}`}>
            <AsyncContent
              data={data}
              error={error}
              retry={mutate}
              loading={[36, ...Array.from({ length: 10 }, () => 24)]}
              empty={
                <Empty
                  icon="check"
                  title={filter === 'error' ? 'Tidak ada baris bermasalah' : 'Tidak ada baris di sini'}
                >
                  {filter !== 'all' && <Button onClick={() => choose('all')}>Tampilkan semua baris</Button>}
                </Empty>
              }
            >
              {(data) => (
                <CheckGrid
                  lines={data.data}
                  everyColumn={everyColumn}
                  editing={editing}
                  canEdit={batch.can.includes('edit')}
                />
              )}
            </AsyncContent>
            <GridFooter page={page} total={data?.total ?? 0} turn={setPage} />
          </div>
        </div>
        <FixPanel batch={batch} suggestions={suggestions} editing={editing} next={next} />
      </div>
    </>
  );
}

function GridFooter({ page, total, turn }: { page: number; total: number; turn: (page: number) => void }) {
  const pages = Math.ceil(total / PAGE);
  return (
    <footer className="row caption between flex-none min-h-44 pad-x-16 secondary border-top gap-16">
      <span>
        {total !== 0 &&
          `${showNumber((page - 1) * PAGE + 1)}–${showNumber(Math.min(page * PAGE, total))} dari ${showNumber(total)} baris`}
      </span>
      {pages > 1 && <Pagination size="small" count={pages} page={page} onChange={(_, to) => turn(to)} />}
      <span>
        <kbd>F8</kbd> masalah berikutnya
      </span>
    </footer>
  );
}

function queryOf(filter: LineFilter) {
  switch (filter) {
    case 'error':
    case 'warning':
    case 'ok':
      return { level: filter, skipped: 'tidak' as const };
    case 'skipped':
      return { skipped: 'ya' as const };
    default:
      return {};
  }
}

function worstOf({ error, warning }: ImportBatch['counts']): 'error' | 'warning' | 'all' {
  if (error > 0) return 'error';
  if (warning > 0) return 'warning';
  return 'all';
}
