/** Every line with a finding, for the suggestions that mend many at once. */
import useSWR from 'swr';
import type { CallError } from '../../../api/call-error.ts';
import type { ImportBatch, ImportCalls, ImportLine } from '../import-calls.ts';
import { useImportKind } from '../kinds/import-kind.ts';

const PAGE = 200;
const MOST_PAGES = 25;

async function all({ getLines }: ImportCalls, id: string, level: 'error' | 'warning'): Promise<ImportLine[]> {
  const lines: ImportLine[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const reply = await getLines({ params: { id }, query: { level, page, size: PAGE } });
    lines.push(...reply.data);
    if (lines.length >= reply.total || reply.data.length === 0) break;
  }
  return lines;
}

export function useProblemLines(batch: ImportBatch): readonly ImportLine[] {
  const { calls } = useImportKind();
  const { error, warning, skipped } = batch.counts;
  const key = `temuan ${batch.id} ${error} ${warning} ${skipped}`;
  const { data } = useSWR<ImportLine[], CallError>(
    error + warning === 0 ? null : key,
    async () => [...(await all(calls, batch.id, 'error')), ...(await all(calls, batch.id, 'warning'))],
    { keepPreviousData: true },
  );
  if (error + warning === 0) return [];
  return data ?? [];
}
