/** A superior's proposal above the form that completes it: who, the note, and refusing it with a reason. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { PersonDraft } from '@hadir/contract/people/drafts.ts';
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { refuseDraft } from './draft-calls.ts';
import styles from '../people.module.css';

export function Refusing({ draft, refused }: { draft: PersonDraft; refused: () => void }) {
  const [confirming, setConfirming] = useState(false);
  const toast = useToast();
  const { id, version, by, note, fullname } = draft;
  return (
    <>
      <div className={`body on-tinjau pad-12-16 radius-input ${styles.notes}`} role="status">
        <b>Usulan dari {by}</b>
        {note !== '' && <p className={`body secondary ${styles.quiet}`}>{note}</p>}
        <p className={`body secondary ${styles.quiet}`}>Lengkapi lalu daftarkan; {by} diberi tahu.</p>
        <Button size="small" variant="outlined" onClick={() => setConfirming(true)}>
          Tolak usulan…
        </Button>
      </div>
      {confirming && (
        <ReasonDialog
          title={`Tolak usulan ${fullname}`}
          shortest={5}
          longest={300}
          hint={`Dibaca ${by}.`}
          action="Tolak usulan"
          working="Menolak"
          danger
          close={() => setConfirming(false)}
          run={async (words) => {
            await refuseDraft({ params: { id }, body: { version, note: words } });
            toast(`Usulan ${fullname} ditolak; ${by} diberi tahu`);
            refused();
          }}
        />
      )}
    </>
  );
}
