/** The signature of a closed recap: given once for each closing, with what it is about. */
import Button from '@mui/material/Button';
import type { ClosedRecap } from '@hadir/contract/validator/recap.ts';
import { useState } from 'react';
import { useMe } from '../../api/me.ts';
import { useOnline } from '../../api/connection.ts';
import { newId } from '../../api/new-id.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { useWrite } from '../../ui/feedback/use-write.ts';
import { BottomSheet } from '../../ui/layout/bottom-sheet.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { showDateTime, showNumber } from '../../ui/text/format.ts';
import { spanOfDates } from '../../ui/text/time-words.ts';
import { hoursText } from './hours-text.ts';
import { signRecap } from './recap-calls.ts';

export function RecapSigning({ recap }: { recap: ClosedRecap }) {
  const { period, people, digest, problem } = recap;
  const [confirming, setConfirming] = useState(false);
  const { busy, problem: refusal, run } = useWrite({ changes: ['recap'], inPlace: true });
  const online = useOnline();
  const toast = useToast();
  if (period === null) return null;
  const minutes = people.reduce((sum, { totalMenitKerja }) => sum + totalMenitKerja, 0);
  const span = spanOfDates(period.from, period.to);
  const sign = async () => {
    const key = newId();
    const body = { period: period.label, seen: digest };
    if (!(await run(() => signRecap({ body, idempotencyKey: key })))) return;
    setConfirming(false);
    toast(`Rekap ${span} ditandatangani`);
  };
  return (
    <Card title="Tanda tangan rekap" sub={problem ?? 'Dasar penagihan: sekali untuk setiap penutupan.'}>
      <div className="stack gap-12 mt-8 justify-items-start">
        <Signatures recap={recap} />
        {problem === null ? (
          <Button variant="contained" color="primary" disabled={!online} onClick={() => setConfirming(true)}>
            Tanda tangani rekap
          </Button>
        ) : null}
      </div>
      <BottomSheet
        open={confirming}
        close={() => setConfirming(false)}
        title="Tanda tangani rekap ini?"
        actions={
          <>
            <Button size="large" onClick={() => setConfirming(false)}>
              Kembali
            </Button>
            <Button size="large" variant="contained" color="primary" aria-disabled={busy} onClick={() => void sign()}>
              {busy ? 'Menyimpan…' : 'Tanda tangani'}
            </Button>
          </>
        }
      >
        <p>
          {span}: {showNumber(people.length)} orang, {hoursText(minutes)}. Tanda tangan tercatat dengan nama dan waktu
          Anda dan tidak dapat dihapus. Yang berubah sesudahnya ditandai.
        </p>
        {refusal === undefined ? null : (
          <p role="alert" className="text-alpa mt-8">
            {refusal}
          </p>
        )}
      </BottomSheet>
    </Card>
  );
}

function Signatures({ recap: { signatures } }: { recap: ClosedRecap }) {
  const { zone } = useMe();
  if (signatures.length === 0) return <p className="secondary">Belum ada yang menandatangani.</p>;
  return (
    <ul className="stack gap-12">
      {signatures.map(({ id, by, stage, at, people, minutes, mine, isOutdated }) => (
        <li key={id} className="flex gap-8">
          <Icon name="check" />
          <span className="stack">
            <b className="medium">
              {by.fullname}
              {mine ? ' (Anda)' : ''}, Validator {stage}
            </b>
            <span className="secondary">
              {showDateTime(Date.parse(at), zone)} · {showNumber(people)} orang, {hoursText(minutes)}
            </span>
            {isOutdated ? (
              <span className="flex gap-4 text-tinjau">
                <Icon name="warning" size={16} />
                Periode dibuka kembali sesudahnya; tanda tangan ini untuk penutupan sebelumnya
              </span>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
