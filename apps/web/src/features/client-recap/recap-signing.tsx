/** The signature of a closed recap: given once for each closing, with what it is about. */
import Button from '@mui/material/Button';
import type { ClosedRecap } from '@hadir/contract/validator/recap.ts';
import { useState } from 'react';
import { useOnline } from '../../api/connection.ts';
import { useMe } from '../../api/me.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { useWrite } from '../../ui/feedback/use-write.ts';
import { Card } from '../../ui/layout/card.tsx';
import { SignSheet } from '../../ui/signing/sign-sheet.tsx';
import { Signatures } from '../../ui/signing/signatures.tsx';
import { showDateTime, showNumber } from '../../ui/text/format.ts';
import { spanOfDates } from '../../ui/text/time-words.ts';
import { hoursText } from './hours-text.ts';
import { signRecap } from './recap-calls.ts';

const REOPENED = 'Periode dibuka kembali sesudahnya; tanda tangan ini untuk penutupan sebelumnya';

export function RecapSigning({ recap }: { recap: ClosedRecap }) {
  const { period, people, digest, problem, signatures } = recap;
  const [confirming, setConfirming] = useState(false);
  const write = useWrite({ changes: ['recap'], inPlace: true });
  const { zone } = useMe();
  const online = useOnline();
  const toast = useToast();
  if (period === null) return null;
  const worked = people.reduce((sum, { totalMenitKerja }) => sum + totalMenitKerja, 0);
  const span = spanOfDates(period.from, period.to);
  const sign = async () => {
    const body = { period: period.label, seen: digest };
    if (!(await write.run((send) => send(signRecap, { body })))) return;
    setConfirming(false);
    toast(`Rekap ${span} ditandatangani`);
  };
  return (
    <Card title="Tanda tangan rekap" sub={problem ?? 'Dasar penagihan: sekali untuk setiap penutupan.'}>
      <div className="stack gap-12 mt-8 justify-items-start">
        <Signatures
          signatures={signatures.map(({ id, by, mine, stage, at, people: signed, minutes, isOutdated }) => ({
            id,
            name: by.fullname,
            mine,
            stage,
            about: `${showDateTime(Date.parse(at), zone)} · ${showNumber(signed)} orang, ${hoursText(minutes)}`,
            warnings: isOutdated ? [REOPENED] : [],
          }))}
        />
        {problem === null && (
          <Button variant="contained" color="primary" disabled={!online} onClick={() => setConfirming(true)}>
            Tanda tangani rekap
          </Button>
        )}
      </div>
      <SignSheet
        open={confirming}
        close={() => setConfirming(false)}
        title="Tanda tangani rekap ini?"
        write={write}
        sign={sign}
      >
        {span}: {showNumber(people.length)} orang, {hoursText(worked)}
      </SignSheet>
    </Card>
  );
}
