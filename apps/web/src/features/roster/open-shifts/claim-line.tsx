/** Who took an offered shift: what it makes of the week, and the consent. */
import { minutesText } from '@hadir/contract/attendance/words.ts';
import type { ClaimRow } from '@hadir/contract/roster/open-shifts/endpoints.ts';
import { claimStateWord } from '@hadir/contract/roster/open-shifts/words.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { useState } from 'react';
import { useReload } from '../../../api/reload.ts';
import { useSend } from '../../../api/use-send.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { momentText } from '../../../ui/text/time-words.ts';
import { decideClaim } from './open-shift-calls.ts';

const LEAST_REASON = 5;
const MOST_REASON = 500;
const CHANGES = ['roster', 'plan'] as const;

export function ClaimLine({ claim, zone }: { readonly claim: ClaimRow; readonly zone: Zone }) {
  const { id, fullname, state, decideBy, decidedBy, reason, fit, can } = claim;
  const [rejecting, setRejecting] = useState(false);
  const { busy, run } = useWrite({ changes: CHANGES, otherwise: 'Belum disetujui. Coba lagi.' });
  const send = useSend();
  const reload = useReload();
  const toast = useToast();
  const approve = async () => {
    if (await run((write) => write(decideClaim, { params: { id }, body: { move: 'approve' } })))
      toast({ message: `${fullname} masuk jadwal`, colour: 'success' });
  };
  return (
    <div className="row between wrap gap-12 pad-y-8">
      <div className="column gap-4 min-w-0">
        <span>
          <strong>{fullname}</strong>{' '}
          <span className="secondary">
            {claimStateWord[state]}
            {decidedBy !== null && ` oleh ${decidedBy}`}
          </span>
        </span>
        {fit !== null && <span className="secondary small">{fitWords(fit)}</span>}
        {state === 'waiting' && (
          <span className="secondary small">Putuskan paling lambat {momentText(decideBy, zone)}</span>
        )}
        {reason !== '' && <span className="secondary small break-anywhere">Alasan: {reason}</span>}
      </div>
      {can.includes('decide') && (
        <div className="row gap-8">
          <OnlineButton disabled={busy} onClick={() => setRejecting(true)}>
            Tolak
          </OnlineButton>
          <OnlineButton
            variant="contained"
            color="primary"
            busy={busy}
            working="Menyetujui…"
            onClick={() => void approve()}
          >
            Setujui
          </OnlineButton>
        </div>
      )}
      {rejecting && (
        <ReasonDialog
          title={`Tolak ${fullname}`}
          says="Shift ini ditawarkan lagi kepada yang lain."
          shortest={LEAST_REASON}
          longest={MOST_REASON}
          hint={`Dibaca ${fullname}.`}
          action="Tolak"
          danger
          needsLine
          close={() => setRejecting(false)}
          run={async (words) => {
            await send(decideClaim, { params: { id }, body: { move: 'reject', reason: words } });
            await reload(CHANGES);
            setRejecting(false);
          }}
        />
      )}
    </div>
  );
}

/** `Minggu itu 23 jam, istirahat 14 jam sebelumnya` */
function fitWords({ message, weekMinutes, restBefore, restAfter }: NonNullable<ClaimRow['fit']>): string {
  if (message !== null) return `Tidak lagi memenuhi aturan: ${message}`;
  const words = [`Minggu itu ${minutesText(weekMinutes)} dari 40 jam`];
  if (restBefore !== null) words.push(`istirahat ${minutesText(restBefore)} sebelumnya`);
  if (restAfter !== null) words.push(`${minutesText(restAfter)} sesudahnya`);
  return words.join(', ');
}
