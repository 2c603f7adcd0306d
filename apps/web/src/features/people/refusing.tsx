/** A superior's proposal above the form that completes it: who, the note, and refusing it with a reason. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import type { PersonDraft } from '@hadir/contract/people-drafts.ts';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { AreaField } from '../../ui/form/plain-fields.tsx';
import { useToast } from '../../ui/toast.tsx';
import { refuseDraft } from './draft-calls.ts';
import styles from './people.module.css';

const REASON_MIN = 5;

export function Refusing({ draft, refused }: { draft: PersonDraft; refused: () => void }) {
  const [asked, setAsked] = useState(false);
  const toast = useToast();
  const { id, version, by, note, fullname } = draft;
  return (
    <>
      <div className={styles.notes} role="status">
        <b>Usulan dari {by}</b>
        {note === '' ? null : <p className={styles.quiet}>{note}</p>}
        <p className={styles.quiet}>Lengkapi lalu daftarkan; {by} diberi tahu.</p>
        <Button size="small" variant="outlined" onClick={() => setAsked(true)}>
          Tolak usulan…
        </Button>
      </div>
      <Dialog open={asked} onClose={() => setAsked(false)} maxWidth="xs" fullWidth aria-labelledby="tolak-usulan">
        <DialogTitle id="tolak-usulan">Tolak usulan {fullname}</DialogTitle>
        <DialogContent>
          <EndpointForm<{ note: string }>
            endpoint={async () => ({})}
            initial={{ note: '' }}
            judge={(values): Record<string, string> =>
              values.note.trim().length < REASON_MIN
                ? { note: `Tulis alasannya, paling sedikit ${REASON_MIN} huruf.` }
                : {}
            }
            submit={async (values) => {
              await refuseDraft({ params: { id }, body: { version, note: values.note } });
              toast(`Usulan ${fullname} ditolak; ${by} diberi tahu`);
              refused();
            }}
            action="Tolak usulan"
            working="Menolak"
            aside={<Button onClick={() => setAsked(false)}>Batal</Button>}
          >
            <AreaField name="note" label="Alasan" hint={`Dibaca ${by}.`} />
          </EndpointForm>
        </DialogContent>
      </Dialog>
    </>
  );
}
