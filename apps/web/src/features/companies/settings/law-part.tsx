/** Statutory numbers by date, and the companies whose settings fall short of them. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { LegalParameter } from '@hadir/contract/platform/endpoints.ts';
import { lawWord } from '@hadir/contract/settings/law-words.ts';
import { isShownSetting, settingWords } from '@hadir/contract/settings/words.ts';
import { useRemote } from '../../../api/fetching.ts';
import { showDate, showNumber } from '../../../ui/text/format.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { getLaw } from '../company-calls.ts';
import styles from '../platform/dashboard.module.css';
import { LawDialog } from './law-dialog.tsx';
import { valueText } from './law-value.ts';
import rowStyles from '../company/rows.module.css';

export default function LawPart() {
  const { data, error, mutate } = useRemote(getLaw, {});
  const [succeeding, setSucceeding] = useState<LegalParameter>();
  if (data === undefined)
    return error === undefined ? <Loading heights={[48, 320]} /> : <Failed error={error} retry={() => mutate()} />;
  const { parameters, below } = data.data;
  const keys = [...new Set(parameters.map(({ key }) => key))];
  return (
    <>
      {below.length === 0 ? (
        <p className={rowStyles.note}>
          <span>Aturan semua perusahaan memenuhi ketentuan hari ini dan yang sudah dijadwalkan.</span>
        </p>
      ) : (
        <section className={rowStyles.stack} aria-label="Perusahaan di bawah ketentuan">
          <h2 className={rowStyles.title}>{showNumber(below.length)} aturan perusahaan tidak memenuhi ketentuan</h2>
          <ul className={rowStyles.rows}>
            {below.map((one) => (
              <li key={`${one.companyId} ${one.setting} ${one.from}`} className={rowStyles.row}>
                <div className={rowStyles.what}>
                  <b>{one.companyName}</b>
                  <span>
                    {isShownSetting(one.setting) ? settingWords[one.setting].label : one.setting}
                    {one.setting === 'default_shift' ? '' : ` ${showNumber(one.value)}`},{' '}
                    {one.side === 'minimum' ? 'paling sedikit' : 'paling banyak'} {showNumber(one.bound)} menurut{' '}
                    {one.source}, mulai {showDate(one.from)}
                  </span>
                </div>
                <Button
                  component={Go}
                  size="small"
                  to={`/superadmin/management/company?buka=${one.companyId}&bagian=aturan`}
                >
                  Buka aturannya
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul className={rowStyles.rows}>
        {keys.map((key) => {
          const rows = parameters.filter((row) => row.key === key);
          const newest = rows[0];
          return (
            <li key={key} className={rowStyles.row}>
              <div className={rowStyles.what}>
                <b>{lawWord(key)}</b>
                {rows.map((row) => (
                  <span key={row.validFrom}>
                    {valueText(row.value)} · {row.source} · {showDate(row.validFrom)} sampai{' '}
                    {row.validTo === null ? 'seterusnya' : showDate(row.validTo)}
                    {row.checkedBy === null ? '' : ` · ditulis ${row.checkedBy}`}
                  </span>
                ))}
              </div>
              {rows.some(({ current }) => current) ? null : <StatusChip tone="terlambat">Belum berlaku</StatusChip>}
              {newest === undefined ? null : (
                <Button
                  size="small"
                  onClick={() => setSucceeding(newest)}
                  aria-label={`Ketentuan baru untuk ${lawWord(key)}`}
                >
                  Ketentuan baru
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <p className={styles.updated}>Nilai lama tetap dipakai untuk tanggal sebelum ketentuan baru berlaku.</p>
      {succeeding === undefined ? null : (
        <LawDialog
          before={succeeding}
          close={() => setSucceeding(undefined)}
          saved={() => {
            setSucceeding(undefined);
            void mutate();
          }}
        />
      )}
    </>
  );
}
