/** The first rows as they would stand in the file, read again a moment after the last change. */
import { cellText, isNumeric } from '@hadir/contract/kernel/cell.ts';
import { datasets } from '@hadir/contract/report-types/datasets.ts';
import { definitionProblem } from '@hadir/domain/report-types/report-definition.ts';
import { countWords } from '../../ui/list-page/row-count.ts';
import { useMe } from '../../api/me.ts';
import { Empty, Loading } from '../../ui/feedback/states.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { previewProblem, usePreview } from '../../ui/previews/use-preview.ts';
import { shortDate, spanOfDates } from '../../ui/text/time-words.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { type Made, type Preview, previewReport, useSeenFields } from './report-type-calls.ts';
import styles from './report-types.module.css';

export interface Span {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Which dates the rows are about. */
function datesWords(dataset: Made['dataset'], { from, to }: Span): string {
  const words = {
    between: () => spanOfDates(from, to),
    last: () => `pada ${shortDate(to)}`,
    now: () => 'per hari ini',
  };
  return words[datasets[dataset].dates]();
}

interface PreviewProps {
  readonly made: Made;
  readonly span: Span;
}

export function PreviewTable({ made: { dataset, definition }, span }: PreviewProps) {
  const fields = useSeenFields()(dataset);
  const complete = definitionProblem(definition, fields) === undefined;
  const query = complete ? JSON.stringify({ dataset, definition, ...span }) : undefined;
  const { reply, error, working, retry } = usePreview(query, (signal) =>
    previewReport({ body: { dataset, definition, ...span }, signal }),
  );
  const problem = previewProblem(error);
  const shown = reply?.data;
  const dates = datesWords(dataset, span);
  return (
    <section className="stack one-column gap-8 min-w-0" aria-labelledby="pratinjau">
      <header>
        <h2 className="large bold" id="pratinjau">
          Pratinjau 50 baris pertama
        </h2>
        <p className="caption secondary" role="status">
          {shown === undefined || shown.sample !== null
            ? dates
            : `${countWords(shown)} baris dalam cakupan Anda, ${dates}`}
        </p>
      </header>
      {complete ? null : <Notice tone="soft">Pilih kolom dan lengkapi saringannya; barisnya muncul di sini.</Notice>}
      {problem === undefined ? null : (
        <Notice tone="alpa">
          {problem}{' '}
          <button type="button" className="bold" onClick={retry}>
            Coba lagi
          </button>
        </Notice>
      )}
      {shown === undefined || shown.sample === null ? null : (
        <Notice tone="soft">
          Contoh {spanOfDates(shown.sample.from, shown.sample.to)} saja: data kehadiran perusahaan pada rentang ini
          terlalu banyak untuk dijumlahkan di sini. Berkasnya memuat seluruh rentang.
        </Notice>
      )}
      {shown === undefined && working && problem === undefined ? <Loading heights={[36, 36, 36, 36, 36]} /> : null}
      {shown === undefined || !complete ? null : <Rows shown={shown} working={working} />}
    </section>
  );
}

function Rows({ shown, working }: { shown: Preview; working: boolean }) {
  const { zone } = useMe();
  if (shown.rows.length === 0)
    return shown.sample === null ? (
      <Empty icon="report" title="Belum ada baris" text="Ganti tanggal atau longgarkan saringannya." />
    ) : (
      <Empty
        icon="report"
        title="Tidak ada baris pada contoh ini"
        text="Berkasnya mungkin berisi. Persempit tanggalnya untuk melihatnya di sini."
      />
    );
  return (
    <div
      className={`card scroll ${styles.preview}`}
      aria-busy={working}
      tabIndex={0}
      role="region"
      aria-label="Baris pertama laporan"
    >
      <table className="w-full body tabular">
        <thead>
          <tr>
            {shown.fields.map(({ key, label, format }) => (
              <th
                key={key}
                scope="col"
                className={`caption secondary nowrap pad-8-12 border-bottom ${isNumeric(format) ? 'text-end' : 'text-start'}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.rows.map((cells, no) => (
            <tr key={String(no)}>
              {cells.map((cell, index) => {
                const { key = '', format = 'text' } = shown.fields[index] ?? {};
                return (
                  <td key={key} className={`nowrap pad-8-12 border-bottom ${isNumeric(format) ? 'text-end' : ''}`}>
                    {cellText(format, cell, zone)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
