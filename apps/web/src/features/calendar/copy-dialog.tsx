/** A year of the national list copied into the company's calendar, with one policy for its cuti bersama. */
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { calendar } from '@hadir/contract/calendar.ts';
import type { BodyIn, ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { SelectField } from '../../ui/form/plain-fields.tsx';
import { showNumber } from '../../ui/format.ts';
import { useToast } from '../../ui/toast.tsx';
import { copyYear, foreseeCopy, type Policy, policyWords } from './calendar-calls.ts';
import styles from './calendar.module.css';

type Body = BodyIn<typeof calendar.copy>;
type Told = ReplyOf<typeof calendar.foreseeCopy>['data'];

const POLICIES: readonly Policy[] = ['POTONG', 'LIBUR_GRATIS', 'MASUK'];
const endpoint = async () => (await import('@hadir/contract/calendar.ts')).calendar.copy;

export function CopyDialog({ year, close, done }: { year: number; close: () => void; done: () => void }) {
  const toast = useToast();
  return (
    <FormDialog title={`Salin daftar nasional ${year}`} close={close} maxWidth="xs">
      {(leave) => (
        <EndpointForm<Body>
          endpoint={endpoint}
          initial={{ year, policy: null }}
          submit={async (body) => {
            const { data } = await copyYear({ body });
            toast(`${showNumber(data.added)} tanggal disalin; ${showNumber(data.effect.days)} hari dihitung ulang`);
            done();
          }}
          action="Salin"
          aside={<Button onClick={leave}>Batal</Button>}
        >
          <p className={styles.quiet}>
            Daftar nasional sudah berlaku. Salinannya dapat Anda atur per tanggal, misalnya cuti bersama.
          </p>
          <SelectField name="policy" label="Cuti bersama" empty>
            <option value="">Menurut aturan perusahaan</option>
            {POLICIES.map((policy) => (
              <option key={policy} value={policy}>
                {policyWords[policy]}
              </option>
            ))}
          </SelectField>
          <CopyEffect year={year} />
        </EndpointForm>
      )}
    </FormDialog>
  );
}

function CopyEffect({ year }: { year: number }) {
  const asked: unknown = useWatch({ name: 'policy' });
  const policy = POLICIES.find((known) => known === asked) ?? null;
  const [told, setTold] = useState<Told>();
  useEffect(() => {
    let gone = false;
    void foreseeCopy({ body: { year, policy } })
      .then(({ data }) => (gone ? undefined : setTold(data)))
      .catch(() => (gone ? undefined : setTold(undefined)));
    return () => {
      gone = true;
    };
  }, [year, policy]);
  if (told === undefined) return null;
  return (
    <p className={styles.told} role="status">
      {showNumber(told.added)} tanggal disalin, {showNumber(told.effect.days)} hari dihitung ulang.
    </p>
  );
}
