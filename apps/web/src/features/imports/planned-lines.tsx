/** What the run would do, line by line, one kind at a time; a time that differs names what is there. */
import { useState } from 'react';
import { useRemote } from '../../api/fetching.ts';
import { showNumber } from '../../ui/format.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import type { StatusTone } from '../../ui/theme/tokens.ts';
import { getLines, type ImportBatch, type ImportLine } from './import-calls.ts';
import { clashWords } from './clash-words.ts';
import styles from './planned-lines.module.css';

type Effect = NonNullable<ImportLine['effect']>;

const SAMPLE = 50;
const EFFECTS: readonly {
  readonly effect: Effect;
  readonly of: keyof ImportBatch['counts'];
  readonly figure: string;
  readonly word: string;
  readonly tone: StatusTone;
}[] = [
  { effect: 'baru', of: 'new', figure: 'absen baru', word: 'Baru', tone: 'hadir' },
  { effect: 'berubah', of: 'changed', figure: 'berubah', word: 'Berubah', tone: 'dinas' },
  { effect: 'berbeda', of: 'different', figure: 'berbeda, dilewati', word: 'Dilewati, berbeda', tone: 'terlambat' },
  { effect: 'sama', of: 'same', figure: 'sudah sama', word: 'Sama', tone: 'libur' },
];

export function PlannedLines({ batch }: { batch: ImportBatch }) {
  const { counts } = batch;
  const [chosen, choose] = useState<Effect>();
  const there = EFFECTS.filter(({ of }) => counts[of] > 0);
  const shown = there.find(({ effect }) => effect === chosen) ?? there[0];
  return (
    <>
      <div className={styles.figures} role="group" aria-label="Yang akan terjadi">
        {EFFECTS.map(({ effect, of, figure }) => (
          <button
            key={effect}
            type="button"
            aria-pressed={shown?.effect === effect}
            disabled={counts[of] === 0}
            onClick={() => choose(effect)}
          >
            <b>{showNumber(counts[of])}</b>
            {figure}
          </button>
        ))}
        <p>
          <b>{showNumber(counts.skipped + counts.error)}</b>
          tidak ikut
        </p>
      </div>
      {shown === undefined ? null : <Lines batch={batch} shown={shown} />}
    </>
  );
}

function Lines({ batch, shown }: { batch: ImportBatch; shown: (typeof EFFECTS)[number] }) {
  // The choice of the batch changes what is planned: it is part of the question.
  const { data, error, mutate } = useRemote(getLines, {
    params: { id: batch.id },
    query: { skipped: 'tidak', effect: shown.effect, page: 1, size: SAMPLE },
  });
  if (data === undefined)
    return error === undefined ? (
      <Loading heights={[36, 24, 24, 24]} />
    ) : (
      <Failed error={error} again={() => void mutate()} />
    );
  const isDifferent = data.data.some(({ clashes }) => clashes.length > 0);
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={shown.figure}>
      <table>
        <thead>
          <tr>
            {['Baris', 'Karyawan', 'Tanggal', 'Masuk', 'Pulang', 'Hasil', ...(isDifferent ? ['Yang ada'] : [])].map(
              (word) => (
                <th key={word} scope="col">
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
              <td>{line.person ?? line.values['NIK']}</td>
              <td>{line.values['TANGGAL']}</td>
              <td>{line.values['JAM_MASUK']}</td>
              <td>{line.values['JAM_PULANG']}</td>
              <td>
                <StatusChip tone={shown.tone}>{shown.word}</StatusChip>
              </td>
              {isDifferent ? (
                <td>
                  {clashWords(line).map((words) => (
                    <div key={words}>{words}</div>
                  ))}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {data.total > data.data.length ? (
        <p className={styles.more}>
          {showNumber(data.data.length)} baris pertama dari {showNumber(data.total)}
        </p>
      ) : null}
    </div>
  );
}
