/** One kind of what is open, row by row, each with the way to where it is solved. */
import Button from '@mui/material/Button';
import type { ClosingPeriod } from '@hadir/contract/closing/endpoints.ts';
import { inboxLink, personDayLink, undecidedLink } from '@hadir/contract/notifications/message-links.ts';
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import { worksheetKindWord } from '@hadir/contract/validator/words.ts';
import type { OpenItem } from '@hadir/domain/closing/open-items.ts';
import { REQUEST_KINDS } from '@hadir/domain/requests/request-kind.ts';
import { WORKSHEET_KINDS } from '@hadir/domain/validator/worksheet.ts';
import { useState } from 'react';
import { useRemote } from '../../api/fetching.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { asAddress, Go } from '../../ui/navigation/go.tsx';
import type { Address } from '../../ui/navigation/address.ts';
import { showDateInWords, showNumber } from '../../ui/text/format.ts';
import { getOpenRows, type OpenRow } from './closing-calls.ts';

const SIZE = 20;

interface OpenRowsProps {
  readonly item: OpenItem;
  readonly period: Pick<ClosingPeriod, 'label' | 'from' | 'to'>;
  readonly query: { readonly unit: string[]; readonly client: string[] };
}

export function OpenRows({ item, period, query }: OpenRowsProps) {
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useRemote(
    getOpenRows,
    { params: { period: period.label, item }, query: { ...query, page, size: SIZE } },
    { keepPreviousData: true },
  );
  return (
    <AsyncContent data={data} error={error} retry={mutate} loading={[56, 56]}>
      {({ data: rows, total }) => (
        <>
          <ul>
            {rows.map((row) => (
              <Row
                key={`${row.userId} ${row.date} ${row.ref} ${row.word}`}
                className="between gap-8 pad-y-8"
                title={row.fullname ?? row.client}
                sub={[row.unit, showDateInWords(row.date), kindOf(item, row)].filter(Boolean).join(' · ')}
              >
                <Way to={wayTo(item, row, period)} row={row} />
              </Row>
            ))}
          </ul>
          {total > SIZE && (
            <div className="row wrap gap-8">
              <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                Sebelumnya
              </Button>
              <span className="size-13 secondary">
                {showNumber((page - 1) * SIZE + 1)}–{showNumber(Math.min(page * SIZE, total))} dari {showNumber(total)}
              </span>
              <Button disabled={page * SIZE >= total} onClick={() => setPage(page + 1)}>
                Berikutnya
              </Button>
            </div>
          )}
        </>
      )}
    </AsyncContent>
  );
}

function Way({ to, row }: { readonly to: Address | undefined; readonly row: OpenRow }) {
  if (to === undefined) return null;
  return (
    <Button component={Go} to={to} aria-label={`Selesaikan ${row.fullname ?? ''}, ${showDateInWords(row.date)}`}>
      Selesaikan
    </Button>
  );
}

/** What it is, where one kind of item holds several. */
function kindOf(item: OpenItem, { word }: OpenRow): string {
  const kind = REQUEST_KINDS.find((known) => known === word);
  const ledger = WORKSHEET_KINDS.find((known) => known === word);
  if (item === 'BUKU_BELUM_DITANDATANGANI') return ledger === undefined ? '' : worksheetKindWord[ledger];
  return kind === undefined ? '' : requestKindWord[kind];
}

/** Where it is solved; a client's signature is the client's alone. */
function wayTo(item: OpenItem, row: OpenRow, { from, to }: OpenRowsProps['period']): Address | undefined {
  if (row.userId === null) return undefined;
  const kind = REQUEST_KINDS.find((known) => known === row.word);
  switch (item) {
    case 'PENGAJUAN_MENUNGGU':
      return asAddress(inboxLink(row.ref ?? ''));
    case 'TANPA_PEMUTUS':
      return asAddress(undecidedLink(kind ?? 'sick', from, to));
    case 'LEMBUR_BELUM_DIVALIDASI':
    case 'LEMBUR_TANPA_PERINTAH':
      return asAddress('/laporan/validation-overtime');
    case 'KOREKSI_HR_MENUNGGU':
      return asAddress(`/laporan/koreksi?bagian=hr&buka=${row.ref ?? ''}`);
    default:
      return asAddress(personDayLink(row.userId, row.date, row.date));
  }
}
