/** HR asks the person for what is missing: what is asked since when, asking anew, and withdrawing. */
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';
import type { PersonRecord } from '@hadir/contract/people/shapes.ts';
import { COMPLETABLE_FIELDS, type CompletableField, isStoredField } from '@hadir/contract/people/person-values.ts';
import { personWord } from '@hadir/contract/people/words.ts';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { capital, showDateTime } from '../../../ui/text/format.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { askData, withdrawAsking } from './data-request-calls.ts';
import { FactCard } from '../person/person-facts.tsx';
import styles from '../people.module.css';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { useMe } from '../../../api/me.ts';

interface DataAskingProps {
  record: PersonRecord;
  changed: () => void;
}

export function DataAsking({ record, changed }: DataAskingProps) {
  const [asking, setAsking] = useState(false);
  const { zone } = useMe();
  const toast = useToast();
  const { userId, fullname, asked, askedAt, askedBy } = record;
  const open = asked.length > 0;
  const { run } = useWrite();
  const withdraw = async () => {
    if (await run(() => withdrawAsking({ params: { id: userId } }))) toast(`Permintaan kepada ${fullname} dibatalkan`);
    changed();
  };
  return (
    <FactCard
      title="Kelengkapan data"
      action={
        record.can.includes('ask_data') && {
          label: open ? 'Ubah permintaan…' : 'Minta dilengkapi…',
          run: () => setAsking(true),
        }
      }
    >
      {open && (
        <>
          <p className={`body secondary ${styles.quiet}`}>
            Diminta melengkapi {asked.map((field) => personWord[field] ?? field).join(', ')}
            {askedAt !== null && ` sejak ${showDateTime(Date.parse(askedAt), zone)}`}
            {askedBy !== null && ` oleh ${askedBy}`}.
          </p>
          <div className="row wrap gap-8">
            <Button size="small" onClick={() => void withdraw()}>
              Batalkan permintaan
            </Button>
          </div>
        </>
      )}
      {!open && (
        <p className={`body secondary ${styles.quiet}`}>
          {missingOf(record).length === 0
            ? 'Identitas dan kontak sudah terisi.'
            : `Belum diisi: ${missingOf(record)
                .map((field) => personWord[field] ?? field)
                .join(', ')}.`}
        </p>
      )}
      {asking && <AskDialog record={record} changed={changed} close={() => setAsking(false)} />}
    </FactCard>
  );
}

const missingOf = (record: PersonRecord): CompletableField[] =>
  COMPLETABLE_FIELDS.filter((field) => (isStoredField(field) ? record[field] === null : !record.hasKtp));

function AskDialog({ record, changed, close }: DataAskingProps & { close: () => void }) {
  const toast = useToast();
  const [first] = useState<readonly CompletableField[]>(() =>
    record.asked.length === 0 ? missingOf(record) : COMPLETABLE_FIELDS.filter((field) => record.asked.includes(field)),
  );
  const [ticked, setTicked] = useState<ReadonlySet<CompletableField>>(() => new Set(first));
  // In their own order: ticked off and on again, nothing has changed.
  const chosen = COMPLETABLE_FIELDS.filter((field) => ticked.has(field));
  return (
    <FormDialog
      title={`Minta ${record.fullname} melengkapi data`}
      close={close}
      maxWidth="xs"
      chosen={chosen.join() !== first.join()}
    >
      {(confirmExit) => (
        <EndpointForm<Record<string, never>>
          // The server judges: the fields are ticked beside the form.
          endpoint={async () => ({})}
          initial={{}}
          submit={async () => {
            await askData({ params: { id: record.userId }, body: { fields: [...chosen] } });
            toast({ message: `${record.fullname} diberi tahu.`, colour: 'success' });
            changed();
            close();
          }}
          action="Minta dilengkapi"
          working="Meminta"
          blocked={chosen.length === 0}
          aside={<Button onClick={confirmExit}>Batal</Button>}
        >
          <fieldset className={`stack ${styles.group}`}>
            <legend className="body size-13 secondary">Yang perlu dilengkapi; yang masih kosong sudah dicentang</legend>
            {COMPLETABLE_FIELDS.map((field) => (
              <label className="row min-h-40" key={field}>
                <Checkbox
                  checked={chosen.includes(field)}
                  onChange={(_, on) =>
                    setTicked(new Set(on ? [...chosen, field] : chosen.filter((other) => other !== field)))
                  }
                />
                {capital(personWord[field] ?? field)}
              </label>
            ))}
          </fieldset>
        </EndpointForm>
      )}
    </FormDialog>
  );
}
