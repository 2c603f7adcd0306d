/** A year of the national list copied into the company's calendar, with one policy for its cuti bersama. */
import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import type { calendar } from '@hadir/contract/calendar/endpoints.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { Notice } from '../../ui/layout/notice.tsx';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { usePreview } from '../../ui/previews/use-preview.ts';
import { SelectField } from '../../ui/form/fields/plain-fields.tsx';
import { showNumber } from '../../ui/text/format.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { copyYear, previewCopy, type Policy, policyWords } from './calendar-calls.ts';

type Body = BodyIn<typeof calendar.copy>;

const POLICIES: readonly Policy[] = ['POTONG', 'LIBUR_GRATIS', 'MASUK'];
const endpoint = async () => (await import('@hadir/contract/calendar/endpoints.ts')).calendar.copy;

export function CopyDialog({ year, close, done }: { year: number; close: () => void; done: () => void }) {
  const toast = useToast();
  return (
    <FormDialog title={`Salin daftar nasional ${year}`} close={close} maxWidth="xs">
      {(confirmExit) => (
        <EndpointForm<Body>
          endpoint={endpoint}
          initial={{ year, policy: null }}
          submit={async (body) => {
            const { data } = await copyYear({ body });
            toast(`${showNumber(data.added)} tanggal disalin; ${showNumber(data.effect.days)} hari dihitung ulang`);
            done();
          }}
          action="Salin"
          aside={<Button onClick={confirmExit}>Batal</Button>}
        >
          <p className="body secondary">
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
  const chosenPolicy: unknown = useWatch({ name: 'policy' });
  const policy = POLICIES.find((known) => known === chosenPolicy) ?? null;
  const body = { year, policy };
  const { reply: preview } = usePreview(
    JSON.stringify(body),
    async (signal) => (await previewCopy({ body, signal })).data,
    { debounceMs: 0 },
  );
  if (preview === undefined) return null;
  return (
    <Notice tone="soft" role="status">
      {showNumber(preview.added)} tanggal disalin, {showNumber(preview.effect.days)} hari dihitung ulang.
    </Notice>
  );
}
