/** A company's people: locked until a reason is written; the look is noted. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { roleName } from '@hadir/contract/access/role-words.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { useRemote } from '../../../api/fetching.ts';
import { FactLine } from '../../../ui/facts/fact-line.tsx';
import { showDate, showNumber, showTime } from '../../../ui/text/format.ts';
import { useDebounced } from '../../../ui/list-page/list-state.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { listPeople, openPeople } from '../company-calls.ts';
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx';
import { REASON_FOR_AUDIT } from '../reason-for-audit.ts';
import { SearchBox } from '../../../ui/navigation/search-box.tsx';
import styles from './rows.module.css';
import { useMe } from '../../../api/me.ts';

const SIZE = 25;

interface CompanyPeopleProps {
  companyId: string;
  companyName: string;
  /** False while a reason is due. */
  open: boolean;
  opened: () => void;
}

export function CompanyPeople({ companyId, companyName, open, opened }: CompanyPeopleProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState(false);
  const [text, setText] = useDebounced(search, (next) => {
    setSearch(next);
    setPage(1);
  });
  const { zone } = useMe();
  const { data, error, mutate } = useRemote(
    listPeople,
    open ? { params: { id: companyId }, query: { search, page, size: SIZE } } : null,
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  if (!open || error?.refusal?.code === 'ALASAN_AKSES_WAJIB') {
    return (
      <>
        <Empty
          icon="lock"
          title="Data karyawan terkunci"
          text="Tulis alasan untuk membukanya selama 30 menit. Perusahaan melihatnya di catatan audit mereka."
        >
          <Button variant="contained" color="primary" onClick={() => setAsking(true)}>
            Buka dengan alasan
          </Button>
        </Empty>
        {asking && (
          <ReasonDialog
            {...REASON_FOR_AUDIT}
            title={`Buka data karyawan ${companyName}?`}
            action="Buka 30 menit"
            close={() => setAsking(false)}
            run={async (reason) => {
              await openPeople({ params: { id: companyId }, body: { reason } });
              setAsking(false);
              opened();
              await mutate();
            }}
          />
        )}
      </>
    );
  }
  if (data === undefined) return <AsyncContent data={data} error={error} retry={mutate} loading={[48, 320]} />;
  const last = Math.max(1, Math.ceil(data.total / SIZE));
  return (
    <div className="stack min-w-0 gap-12">
      <p className="row on-soft between wrap pad-12-16 radius-input rows-8 cols-12">
        Terbuka sampai {showTime(Date.parse(data.expiresAt), zone, { withZone: true })}.
      </p>
      <SearchBox label="Cari nama atau NIK" value={text} set={setText} tall />
      {data.data.length === 0 && <Empty title="Tidak ada yang cocok" text="Ubah kata pencarian." />}
      <ul className={`card overflow-hidden ${styles.rows}`}>
        {data.data.map((person) => (
          <PersonRow key={person.userId} person={person} />
        ))}
      </ul>
      {last !== 1 && (
        <div className="flex wrap gap-8">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Sebelumnya
          </Button>
          <Button disabled={page >= last} onClick={() => setPage(page + 1)}>
            Berikutnya
          </Button>
          <span className="secondary">{showNumber(data.total)} orang</span>
        </div>
      )}
    </div>
  );
}

type Person = Awaited<ReturnType<typeof listPeople>>['data'][number];

function PersonRow({ person }: { person: Person }) {
  return (
    <li className={`row wrap min-h-56 rows-8 cols-12 border-between ${styles.row}`}>
      <div className={`stack min-w-0 ${styles.what}`}>
        <b className="medium break-anywhere">{person.fullname}</b>
        <span className="caption secondary break-anywhere">
          <FactLine
            of={[
              person.employeeNo,
              roleName(person.role, person.isLeader),
              person.position,
              person.unit,
              given(person.joinDate, (joinDate) => `sejak ${showDate(joinDate)}`),
            ]}
          />
        </span>
        <span className="caption secondary break-anywhere">
          <FactLine of={[person.phone, person.email]} />
        </span>
      </div>
      {!person.active && <StatusChip tone="libur">Nonaktif</StatusChip>}
    </li>
  );
}
