/** Codes for several people on one print: read one by one, so that whoever cannot have one is named and skipped. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useRef, useState } from 'react';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { errorText } from '../../../api/call-error.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { CodeSheet } from '../../../ui/codes/code-sheet.tsx';
import styles from './issue-code-dialog.module.css';
import { getPerson, issueCode, type Issued } from '../people-calls.ts';

type Outcome = { issued: Issued } | { fullname: string; message: string };

/** Nobody who has a password is given a second way in unasked. */
async function codeOf(id: string): Promise<Outcome> {
  let fullname = 'Satu orang';
  try {
    const { data } = await getPerson({ params: { id } });
    fullname = data.fullname;
    if (data.signIn === 'aktif') return { fullname, message: 'Sudah masuk, tidak perlu kode.' };
    if (!data.can.includes('issue_code')) return { fullname, message: 'Kode tidak dapat dibuat untuk orang ini.' };
    return { issued: (await issueCode({ params: { id }, body: {} })).data };
  } catch (error) {
    return { fullname, message: errorText(error, 'Belum dibuat. Periksa koneksi, lalu coba lagi.') };
  }
}

/** Codes of all, one after the other, as long as the dialog is there. */
function useCodes(ids: readonly string[]) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const make = async () => {
    const made: Outcome[] = [];
    setOutcomes(made);
    for (const id of ids) {
      // A code made for a dialog that is gone would be lost and replace an older one.
      if (gone.current) return;
      made.push(await codeOf(id));
      setOutcomes([...made]);
    }
  };
  return { outcomes, make };
}

export default function IssueCodesDialog({ ids, close }: { ids: readonly string[]; close: () => void }) {
  const { outcomes, make } = useCodes(ids);
  const issued = (outcomes ?? []).flatMap((one) => ('issued' in one ? [one.issued] : []));
  const skipped = (outcomes ?? []).flatMap((one) => ('issued' in one ? [] : [one]));
  const busy = outcomes !== undefined && outcomes.length < ids.length;
  return (
    <Dialog open onClose={busy ? undefined : close} aria-labelledby="kode-banyak" maxWidth="sm" fullWidth>
      <DialogTitle id="kode-banyak">Kode masuk {showNumber(ids.length)} orang</DialogTitle>
      {/* Slips hold nothing that takes the focus: the keyboard scrolls their box itself. */}
      <DialogContent {...(issued.length !== 0 && { tabIndex: 0, role: 'group', 'aria-label': 'Lembar kode' })}>
        {outcomes === undefined && (
          <p className={`secondary ${styles.text}`}>
            Setiap orang mendapat lembar dengan QR dan kode yang berlaku satu kali; kode yang lama diganti. Yang sudah
            masuk dilewati.
          </p>
        )}
        {outcomes !== undefined && (
          <>
            <p role="status" className={`secondary ${styles.text}`}>
              {busy
                ? `Membuat kode, ${showNumber(outcomes.length)} dari ${showNumber(ids.length)}`
                : `${showNumber(issued.length)} kode dibuat. Kode tidak ditampilkan lagi: cetak sebelum menutup.`}
            </p>
            {skipped.length > 0 && (
              <ul className={`stack gap-4 ${styles.skipped}`}>
                {skipped.map(({ fullname, message }, at) => (
                  <li key={at}>
                    <b>{fullname}</b> {message}
                  </li>
                ))}
              </ul>
            )}
            {!busy && <CodeSheet issued={issued} />}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={busy} onClick={close}>
          {outcomes === undefined ? 'Kembali' : 'Selesai'}
        </Button>
        {outcomes === undefined ? (
          <OnlineButton variant="contained" color="primary" onClick={() => void make()}>
            Buat kode
          </OnlineButton>
        ) : (
          <Button
            variant="contained"
            color="primary"
            disabled={busy || issued.length === 0}
            onClick={() => window.print()}
          >
            <Icon name="printer" size={16} />
            Cetak semua
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
