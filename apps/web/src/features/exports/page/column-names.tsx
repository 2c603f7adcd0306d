/** What the file has as columns, folded until somebody wants to know. */
import { useEffect, useState } from 'react';
import type { ReportName } from '../export-calls.ts';
import { columnLabels, type Downloadable, type Narrowed } from './download-kinds.ts';

interface ColumnNamesProps {
  readonly what: Downloadable;
  readonly report: ReportName;
  readonly range: Narrowed;
}

export function ColumnNames({ what, report, range }: ColumnNamesProps) {
  const [labels, setLabels] = useState<readonly string[]>([]);
  const { from, to } = range;
  useEffect(() => {
    let isWanted = true;
    void columnLabels(what, report, { from, to, division: [], unit: [] }).then((read) => {
      if (isWanted) setLabels(read);
    });
    return () => {
      isWanted = false;
    };
  }, [what, report, from, to]);
  if (labels.length === 0) return null;
  return (
    <details>
      <summary className="body pointer pad-y-12 text-strong">{labels.length} kolom dalam berkas</summary>
      <p className="caption secondary">{labels.join(' · ')}</p>
    </details>
  );
}
