/** Address, tax number and zone of the own company; name and code are the operator's. */
import type { onboarding, Setup } from '@hadir/contract/onboarding/endpoints.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { ZONES, zoneName } from '@hadir/domain/kernel/time.ts';
import { plainText, wordText } from '../../ui/form/compared-text.ts';
import { AreaField, OptionalField, SelectField } from '../../ui/form/fields/plain-fields.tsx';
import { VersionedForm } from '../../ui/form/versioned-form.tsx';
import { getSetup, saveCompany } from './setup-calls.ts';
import type { StepProps } from './step-props.ts';

type Body = BodyIn<typeof onboarding.company>;

const COMPARED = [
  { key: 'address', label: 'Alamat kantor', text: plainText },
  { key: 'npwp', label: 'NPWP', text: plainText },
  { key: 'tz', label: 'Zona waktu', text: wordText(zoneName) },
] as const;

/** Where the open step stands in the URL. */
const STANDS_ON = ['langkah'];

export function StepCompany({ setup, next }: StepProps) {
  const { tz, zoneOpen, code } = setup.company;
  return (
    <VersionedForm<Setup['company'], Body>
      standsOn={STANDS_ON}
      row={setup.company}
      bodyOf={({ version, address, npwp, tz: zone }) => ({ version, address, npwp, tz: zone })}
      fields={COMPARED}
      endpoint={() => import('@hadir/contract/onboarding/endpoints.ts').then(({ onboarding }) => onboarding.company)}
      send={async (body) => {
        await saveCompany({ body });
        await next();
        return undefined;
      }}
      reread={async () => (await getSetup()).data.company}
      action="Simpan dan lanjut"
    >
      <AreaField
        name="address"
        label="Alamat kantor"
        hint={`Kode perusahaan ${code}: karyawan dapat masuk dengan NIK@${code}.`}
      />
      <OptionalField name="npwp" label="NPWP" hint="15 atau 16 angka." />
      <SelectField
        name="tz"
        label="Zona waktu"
        hint={zoneOpen ? 'Tidak dapat diubah sesudah absen pertama.' : 'Sudah dipakai absen, jadi tidak dapat diubah.'}
      >
        {ZONES.filter((zone) => zoneOpen || zone === tz).map((zone) => (
          <option key={zone} value={zone}>
            {zoneName[zone]}
          </option>
        ))}
      </SelectField>
    </VersionedForm>
  );
}
