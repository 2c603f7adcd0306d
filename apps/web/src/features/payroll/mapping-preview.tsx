/** The first rows as they would stand in the file, read again a moment after the last change. */
import type { PayrollPreview } from '@hadir/contract/payroll/endpoints.ts';
import type { PayrollColumn } from '@hadir/domain/payroll/payroll-mapping.ts';
import { payrollMappingProblems } from '@hadir/domain/payroll/payroll-mapping.ts';
import { previewProblem, usePreview } from '../../ui/previews/use-preview.ts';
import { showNumber } from '../../ui/text/format.ts';
import { Loading } from '../../ui/feedback/states.tsx';
import { previewRows } from './payroll-calls.ts';
import styles from './payroll.module.css';

interface MappingPreviewProps {
  columns: readonly PayrollColumn[];
  /** Undefined while no period is closed. */
  period: string | undefined;
}

export function MappingPreview({ columns, period }: MappingPreviewProps) {
  const complete = payrollMappingProblems(columns).length === 0;
  const query = complete && period !== undefined ? JSON.stringify({ columns, period }) : undefined;
  const { reply, error, working } = usePreview(query, (signal) =>
    previewRows({ body: { columns: [...columns], period: period ?? '' }, signal }),
  );
  const problem = previewProblem(error);
  return (
    <section className="stack gap-8 one-column" aria-labelledby="pratinjau-kolom">
      <h3 id="pratinjau-kolom" className="large bold">
        Pratinjau
      </h3>
      <PreviewNote {...{ period, complete, problem }} />
      {reply === undefined && working && problem === undefined && <Loading heights={[36, 36, 36]} />}
      {reply !== undefined && <Rows columns={columns} shown={reply.data} working={working} />}
    </section>
  );
}

function PreviewNote({
  period,
  complete,
  problem,
}: {
  period: string | undefined;
  complete: boolean;
  problem: string | undefined;
}) {
  if (period === undefined) return <p className="secondary">Muncul setelah ada periode yang ditutup.</p>;
  if (!complete) return <p className="secondary">Lengkapi kolomnya dahulu.</p>;
  return problem === undefined ? null : <p className="text-alpa">{problem}</p>;
}

interface RowsProps {
  columns: readonly PayrollColumn[];
  shown: PayrollPreview;
  /** The rows are those of earlier columns. */
  working: boolean;
}

function Rows({ columns, shown: { rows, total }, working }: RowsProps) {
  return (
    <>
      <div
        className={`outlined radius-input scroll ${styles.preview}`}
        aria-busy={working}
        tabIndex={0}
        role="region"
        aria-label="Pratinjau berkas"
      >
        <table aria-label="Baris pertama berkas penggajian">
          <thead>
            <tr>
              {columns.map(({ figure, header }) => (
                <th key={figure} scope="col" className="nowrap text-start">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, no) => (
              <tr key={String(no)}>
                {row.map((cell, index) => (
                  <td key={columns[index]?.figure ?? String(index)} className="nowrap">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="caption secondary">
        {showNumber(rows.length)} dari {showNumber(total)} baris
      </p>
    </>
  );
}
