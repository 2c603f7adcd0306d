/** Statutory numbers by date, and the companies whose settings fall short of them. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { LegalParameter, platform } from '@hadir/contract/platform/endpoints.ts';
import { lawWord } from '@hadir/contract/settings/law-words.ts';
import { isShownSetting, settingWords } from '@hadir/contract/settings/words.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { useRemote } from '../../../api/fetching.ts';
import { showDate, showNumber } from '../../../ui/text/format.ts';
import { addressOf, Go } from '../../../ui/navigation/go.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { getLaw } from '../company-calls.ts';
import { LawDialog } from './law-dialog.tsx';
import { valueText } from './law-value.ts';
import rowStyles from '../company/rows.module.css';

export default function LawPart() {
  const { data, error, mutate } = useRemote(getLaw, {});
  const [succeeding, setSucceeding] = useState<LegalParameter>();
  if (data === undefined) return <AsyncContent data={data} error={error} retry={mutate} loading={[48, 320]} />;
  const { parameters, below } = data.data;
  const keys = [...new Set(parameters.map(({ key }) => key))];
  return (
    <>
      {below.length === 0 && (
        <p className="row on-soft between wrap pad-12-16 radius-input rows-8 cols-12">
          <span>Aturan semua perusahaan memenuhi ketentuan hari ini dan yang sudah dijadwalkan.</span>
        </p>
      )}
      {below.length !== 0 && <CompaniesBelow below={below} />}
      <ul className={`card overflow-hidden ${rowStyles.rows}`}>
        {keys.map((key) => {
          const rows = parameters.filter((row) => row.key === key);
          const newest = rows[0];
          return (
            <li key={key} className={`row wrap min-h-56 rows-8 cols-12 border-between ${rowStyles.row}`}>
              <div className={`stack min-w-0 ${rowStyles.what}`}>
                <b className="medium break-anywhere">{lawWord(key)}</b>
                {rows.map((row) => (
                  <span className="caption secondary break-anywhere" key={row.validFrom}>
                    {valueText(row.value)} · {row.source} · {showDate(row.validFrom)} sampai{' '}
                    {given(row.validTo, showDate) ?? 'seterusnya'}
                    {row.checkedBy !== null && ` · ditulis ${row.checkedBy}`}
                  </span>
                ))}
              </div>
              {!rows.some(({ current }) => current) && <StatusChip tone="terlambat">Belum berlaku</StatusChip>}
              {newest !== undefined && (
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
      <p className="caption secondary tabular">
        Nilai lama tetap dipakai untuk tanggal sebelum ketentuan baru berlaku.
      </p>
      {succeeding !== undefined && (
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

type LawReply = ReplyOf<typeof platform.law>['data'];

function CompaniesBelow({ below }: { below: LawReply['below'] }) {
  return (
    <section className="stack min-w-0 gap-12" aria-label="Perusahaan di bawah ketentuan">
      <h2 className="large bold">{showNumber(below.length)} aturan perusahaan tidak memenuhi ketentuan</h2>
      <ul className={`card overflow-hidden ${rowStyles.rows}`}>
        {below.map((one) => (
          <li
            key={`${one.companyId} ${one.setting} ${one.from}`}
            className={`row wrap min-h-56 rows-8 cols-12 border-between ${rowStyles.row}`}
          >
            <div className={`stack min-w-0 ${rowStyles.what}`}>
              <b className="medium break-anywhere">{one.companyName}</b>
              <span className="caption secondary break-anywhere">
                {isShownSetting(one.setting) ? settingWords[one.setting].label : one.setting}
                {one.setting !== 'default_shift' && ` ${showNumber(one.value)}`},{' '}
                {one.side === 'minimum' ? 'paling sedikit' : 'paling banyak'} {showNumber(one.bound)} menurut{' '}
                {one.source}, mulai {showDate(one.from)}
              </span>
            </div>
            <Button
              component={Go}
              size="small"
              to={addressOf('/superadmin/management/company', { buka: one.companyId, bagian: 'aturan' })}
            >
              Buka aturannya
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
