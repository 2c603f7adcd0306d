/** Checks the chain of the whole log and names what does not say any more what it said. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import type { audit, BrokenLink } from '@hadir/contract/audit/endpoints.ts';
import { actionWord } from '@hadir/contract/audit/words.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { showDateTime, showNumber } from '../../ui/text/format.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './audit.module.css';
import { verifyAudit } from './audit-calls.ts';
import { useWrite } from '../../ui/feedback/use-write.ts';
import { useMe } from '../../api/me.ts';

type Verified = ReplyOf<typeof audit.verify>['data'];

const BROKEN_LINK_WORDS: Readonly<Record<BrokenLink['fault'], string>> = {
  changed: 'Isinya berubah sesudah dicatat',
  removed: 'Barisnya hilang',
  unchained: 'Disisipkan di luar rantai',
  cut: 'Akhir rantai dipotong',
  rewritten: 'Rantai ditulis ulang',
  head_missing: 'Catatan ujung rantai hilang',
  head_older: 'Catatan ujung rantai lebih lama daripada basis data',
  head_forged: 'Catatan ujung rantai bukan dari instalasi ini',
};

/** The link that the note of the ends names. */
const linkOf = (seq: number) => (seq === 0 ? '' : ` · mata rantai ${seq}`);

export function VerifyButton() {
  const [verified, setVerified] = useState<Verified>();
  const { busy, run } = useWrite({ otherwise: 'Belum diperiksa. Coba lagi.' });
  const check = () => run(async () => setVerified((await verifyAudit({ body: {}, timeoutMs: 0 })).data));
  return (
    <>
      <Button disabled={busy} onClick={() => void check()}>
        <Icon name="shield" size={16} />
        {busy ? 'Memeriksa…' : 'Periksa rantai'}
      </Button>
      {verified !== undefined && <Result verified={verified} close={() => setVerified(undefined)} />}
    </>
  );
}

function Result({ verified, close }: { verified: Verified; close: () => void }) {
  const { checked, broken, seal } = verified;
  const { zone } = useMe();
  return (
    <Dialog open onClose={close} aria-labelledby="rantai" fullWidth maxWidth="sm">
      <DialogTitle id="rantai">
        {broken.length === 0 ? 'Rantai catatan utuh' : `${showNumber(broken.length)} kerusakan ditemukan`}
      </DialogTitle>
      <DialogContent>
        <p>
          {showNumber(checked)} baris diperiksa. Segel hari ini: <b className="bold tabular">{seal}</b>. Catat segel di
          luar HADIR; bila kelak catatan dipotong, segelnya tidak dapat dicapai lagi.
        </p>
        {broken.length > 0 && (
          <ul className={styles.acts}>
            {broken.map((link) => (
              <li
                className="stack border-between gap-4"
                key={`${link.fault}/${link.companyName}/${link.auditId}/${link.seq}`}
              >
                <span>
                  <b>{BROKEN_LINK_WORDS[link.fault]}</b>
                  {link.action !== null && `: ${actionWord(link.action)}`}
                </span>
                <span className="caption secondary break-anywhere">
                  {link.companyName ?? 'Platform'}
                  {link.at !== null && `, ${showDateTime(Date.parse(link.at), zone)}`}
                  {link.auditId === null ? linkOf(link.seq) : ` · baris ${link.auditId}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Selesai</Button>
      </DialogActions>
    </Dialog>
  );
}
