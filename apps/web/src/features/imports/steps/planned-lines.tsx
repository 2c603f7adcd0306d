/** What the run would do, line by line, one kind at a time; a time that differs names what is there. */
import { useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import type { ImportBatch } from '../import-calls.ts';
import { type EffectWords, type ImportEffect, useImportKind } from '../kinds/import-kind.ts';
import styles from './planned-lines.module.css';

const SAMPLE = 50;

export function PlannedLines({ batch }: { batch: ImportBatch }) {
  const { counts } = batch;
  const { effects } = useImportKind();
  const [chosen, choose] = useState<ImportEffect>();
  const there = effects.filter(({ of }) => counts[of] > 0);
  const shown = there.find(({ effect }) => effect === chosen) ?? there[0];
  return (
    <>
      <div className={`card stack overflow-hidden ${styles.figures}`} role="group" aria-label="Yang akan terjadi">
        {effects.map(({ effect, of, figure }) => (
          <button
            className="focus-inset"
            key={effect}
            type="button"
            aria-pressed={shown?.effect === effect}
            disabled={counts[of] === 0}
            onClick={() => choose(effect)}
          >
            <b className="size-24 bold">{showNumber(counts[of])}</b>
            {figure}
          </button>
        ))}
        <p>
          <b className="size-24 bold">{showNumber(counts.skipped + counts.error)}</b>
          tidak ikut
        </p>
      </div>
      {shown !== undefined && <Lines batch={batch} shown={shown} />}
    </>
  );
}

function Lines({ batch, shown }: { batch: ImportBatch; shown: EffectWords }) {
  const { calls, planned, differs, differences } = useImportKind();
  // The choice of the batch changes what is planned: it is part of the question.
  const { data, error, mutate } = useRemote(calls.getLines, {
    params: { id: batch.id },
    query: { skipped: 'tidak', effect: shown.effect, page: 1, size: SAMPLE },
  });
  if (data === undefined) return <AsyncContent data={data} error={error} retry={mutate} loading={[36, 24, 24, 24]} />;
  const isDifferent = data.data.some((line) => differences(line).length > 0);
  return (
    <div className={`card scroll ${styles.scroll}`} tabIndex={0} role="region" aria-label={shown.figure}>
      <table className="w-full tabular">
        <thead>
          <tr>
            {['Baris', 'Karyawan', ...planned.map(({ head }) => head), 'Hasil', ...(isDifferent ? [differs] : [])].map(
              (word) => (
                <th className="size-12 medium bg-paper" key={word} scope="col">
                  {word}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {data.data.map((line) => (
            <tr key={line.rowNo}>
              <td>{line.rowNo}</td>
              <td>{line.person ?? (line.values['NAMA'] || line.values['NIK'])}</td>
              {planned.map(({ column, shown: words = String }) => (
                <td key={column}>{words(line.values[column] ?? '')}</td>
              ))}
              <td>
                <StatusChip tone={shown.tone}>{shown.word}</StatusChip>
              </td>
              {isDifferent && (
                <td className={styles.differs}>
                  {differences(line).map((words) => (
                    <div key={words}>{words}</div>
                  ))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {data.total > data.data.length && (
        <p className="pad-12-16 size-12 secondary">
          {showNumber(data.data.length)} baris pertama dari {showNumber(data.total)}
        </p>
      )}
    </div>
  );
}
