/** Address, tax number and zone of the own company; name and code are the operator's. */
import type { onboarding } from '@hadir/contract/onboarding.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { ZONES, zoneName } from '@hadir/domain/kernel/time.ts';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { AreaField, OptionalField, SelectField } from '../../ui/form/plain-fields.tsx';
import { saveCompany } from './setup-calls.ts';
import type { StepProps } from './setup-page.tsx';

type Body = BodyIn<typeof onboarding.company>;

export function StepCompany({ setup, next }: StepProps) {
  const { version, address, npwp, tz, zoneOpen, code } = setup.company;
  return (
    <EndpointForm<Body>
      key={version}
      endpoint={() => import('@hadir/contract/onboarding.ts').then(({ onboarding }) => onboarding.company)}
      initial={{ version, address, npwp, tz }}
      submit={async (body) => {
        await saveCompany({ body });
        await next();
      }}
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
    </EndpointForm>
  );
}
