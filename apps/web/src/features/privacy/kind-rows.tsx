/** The rows of one kind, each as the facts it holds: sixteen columns would fit no phone. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRemote } from '../../api/fetching.ts';
import card from '../../ui/layout/card.module.css';
import { showNumber } from '../../ui/text/format.ts';
import { Go } from '../../ui/navigation/go.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Empty, Failed, Loading } from '../../ui/feedback/states.tsx';
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
    <section className={card.card} aria-label={kind.title}>
      <Button component={Go} to="/akun?bagian=data" size="small" className={styles.back ?? ''}>
        <Icon name="left" size={16} />
        Data saya
      </Button>
      <h2>{kind.title}</h2>
      <p className={card.sub}>{kind.why}</p>
      {data === undefined ? (
        error === undefined ? (
          <Loading heights={[96, 96, 96]} />
        ) : (
          <Failed error={error} retry={() => mutate()} />
        )
      ) : data.total === 0 ? (
        <Empty title="Tidak ada" text="Tidak ada data jenis ini tentang Anda." icon="inbox" />
      ) : (
        <>
          <ol className={styles.records}>
            {data.data.map((cells, row) => (
              <li key={`${data.page}-${row}`}>
                <dl>
                  {cells.map((cell, at) =>
                    cell === '' ? null : (
                      <div key={data.columns[at]}>
                        <dt>{data.columns[at]}</dt>
                        <dd>{cell}</dd>
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
    </section>
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
    <div className={styles.pager}>
      <Button disabled={page === 1} onClick={() => turn(page - 1)}>
        Lebih baru
      </Button>
      <p className={styles.caption} aria-live="polite">
        {showNumber(first)}–{showNumber(last)} dari {showNumber(total)}
      </p>
      <Button disabled={last >= total} onClick={() => turn(page + 1)}>
        Lebih lama
      </Button>
    </div>
  );
}
