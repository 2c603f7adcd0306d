/** The rows of one kind, each as the facts it holds: sixteen columns would fit no phone. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRemote } from '../../api/fetching.ts';
import { Card } from '../../ui/layout/card.tsx';
import { showNumber } from '../../ui/text/format.ts';
import { addressOf, Go } from '../../ui/navigation/go.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import type { Kind } from './kind-list.tsx';
import { getRows } from './privacy-calls.ts';
import styles from './privacy.module.css';

export function KindRows({ kind }: { kind: Kind }) {
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useRemote(
    getRows,
    { params: { kind: kind.key }, query: { page } },
    { keepPreviousData: true },
  );
  return (
    <Card>
      <Button component={Go} to={addressOf('/akun', { bagian: 'data' })} size="small" className={styles.back ?? ''}>
        <Icon name="left" size={16} />
        Data saya
      </Button>
      <h2 className="large bold">{kind.title}</h2>
      <p className="secondary mt-2">{kind.why}</p>
      <AsyncContent
        data={data}
        error={error}
        retry={mutate}
        loading={[96, 96, 96]}
        empty={<Empty title="Tidak ada" text="Tidak ada data jenis ini tentang Anda." icon="inbox" />}
        isEmpty={({ total }) => total === 0}
      >
        {(data) => (
          <>
            <ol className={`mt-12 ${styles.records}`}>
              {data.data.map((cells, row) => (
                <li className="border-top pad-y-12" key={`${data.page}-${row}`}>
                  <dl className="stack rows-8 cols-16">
                    {cells.map((cell, at) =>
                      cell === '' ? null : (
                        <div key={data.columns[at]}>
                          <dt className="caption secondary">{data.columns[at]}</dt>
                          <dd className="body break-anywhere">{cell}</dd>
                        </div>
                      ),
                    )}
                  </dl>
                </li>
              ))}
            </ol>
            <Pager page={data.page} size={data.size} total={data.total} turn={setPage} />
          </>
        )}
      </AsyncContent>
    </Card>
  );
}

interface PagerProps {
  page: number;
  size: number;
  total: number;
  turn: (page: number) => void;
}

function Pager({ page, size, total, turn }: PagerProps) {
  if (total <= size) return null;
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, total);
  return (
    <div className={`row between border-top gap-8 ${styles.pager}`}>
      <Button disabled={page === 1} onClick={() => turn(page - 1)}>
        Lebih baru
      </Button>
      <p className="small block secondary" aria-live="polite">
        {showNumber(first)}–{showNumber(last)} dari {showNumber(total)}
      </p>
      <Button disabled={last >= total} onClick={() => turn(page + 1)}>
        Lebih lama
      </Button>
    </div>
  );
}
