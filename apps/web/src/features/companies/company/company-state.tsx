/** Suspending, closing and reopening: the consequences are told before. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Company } from '@hadir/contract/companies/endpoints.ts';
import { type CompanyMove, companyMoveWord } from '@hadir/contract/companies/words.ts';
import { useRemote } from '../../../api/fetching.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { Loading } from '../../../ui/feedback/states.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { getConsequences, moveCompany } from '../company-calls.ts';
import styles from '../forms.module.css';
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx';
import { REASON_FOR_AUDIT } from '../reason-for-audit.ts';

const DONE: Readonly<Record<CompanyMove, string>> = {
  suspend: 'Perusahaan ditangguhkan',
  close: 'Perusahaan ditutup',
  reopen: 'Perusahaan dibuka kembali',
};

export function CompanyActions({ company, moved }: { company: Company; moved: () => void }) {
  const [confirming, setConfirming] = useState<CompanyMove>();
  const toast = useToast();
  return (
    <div className={`stack border-top gap-16 ${styles.apart}`}>
      <h3 className="large bold">Keadaan</h3>
      {company.stateReason !== '' && <p className="secondary break-anywhere">Alasan terakhir: {company.stateReason}</p>}
      <div>
        {company.can.map((move) => (
          <Button key={move} color={move === 'reopen' ? 'primary' : 'error'} onClick={() => setConfirming(move)}>
            {companyMoveWord[move]}
          </Button>
        ))}
      </div>
      {confirming !== undefined && (
        <ReasonDialog
          {...REASON_FOR_AUDIT}
          title={`${companyMoveWord[confirming]} ${company.legalName}?`}
          action={companyMoveWord[confirming]}
          danger={confirming !== 'reopen'}
          close={() => setConfirming(undefined)}
          run={async (reason) => {
            await moveCompany({
              params: { id: company.id },
              body: { move: confirming, reason, version: company.version },
            });
            setConfirming(undefined);
            toast(DONE[confirming]);
            moved();
          }}
        >
          <Consequences company={company} move={confirming} />
        </ReasonDialog>
      )}
    </div>
  );
}

function Consequences({ company, move }: { company: Company; move: CompanyMove }) {
  const { data } = useRemote(getConsequences, move === 'reopen' ? null : { params: { id: company.id } });
  if (move === 'reopen')
    return <p className="secondary break-anywhere">Karyawan dapat masuk dan absen lagi dengan kata sandi mereka.</p>;
  if (data === undefined) return <Loading heights={[120]} />;
  const { activeUsers, sessions, atWorkNow, queue } = data.data;
  return (
    <ul className="stack pad-12-16 outlined radius-input gap-8 mt-12 mb-16">
      <li className="flex gap-8">
        <span>
          <b className="bold">{showNumber(activeUsers)} karyawan</b> tidak dapat masuk dan absen.
        </span>
      </li>
      <li className="flex gap-8">
        <span>
          <b className="bold">{showNumber(sessions)} orang</b> yang sedang masuk dikeluarkan saat ini juga.
        </span>
      </li>
      <li className="flex gap-8">
        <span>
          <b className="bold">{showNumber(atWorkNow)} orang</b> sudah absen masuk dan belum absen pulang.
        </span>
      </li>
      <li className="flex gap-8">
        <span>
          <b className="bold">{showNumber(queue)} laporan</b> sedang dibuat; hasilnya tersimpan. Data tidak dihapus.
        </span>
      </li>
    </ul>
  );
}
