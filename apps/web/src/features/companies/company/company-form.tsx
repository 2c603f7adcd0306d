/** Making and changing a company; a company begins with an admin who can enter it. */
import type { Company, companies } from '@hadir/contract/companies/endpoints.ts';
import { PLANS, planWord } from '@hadir/contract/companies/words.ts';
import type { BodyIn, ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { ZONES, zoneName } from '@hadir/domain/kernel/time.ts';
import Button from '@mui/material/Button';
import { serverNow } from '../../../api/server-clock.ts';
import { dateText, plainText, wordText } from '../../../ui/form/compared-text.ts';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { TextField } from '../../../ui/form/fields/fields.tsx';
import { VersionedForm } from '../../../ui/form/versioned-form.tsx';
import { dateAt } from '../../../ui/text/time-words.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { CodeSlip } from './code-slip.tsx';
import { changeCompany, createCompany, oneCompany } from '../company-calls.ts';
import {
  AreaField,
  MomentField,
  NumberField,
  OptionalField,
  SelectField,
} from '../../../ui/form/fields/plain-fields.tsx';
import styles from '../forms.module.css';
import { useSend } from '../../../api/use-send.ts';
import { PRODUCT_ZONE } from '../../../api/me.ts';

type NewCompany = BodyIn<typeof companies.create>;
type ChangedCompany = BodyIn<typeof companies.change>;
export type CreatedCompany = ReplyOf<typeof companies.create>['data'];

const endpoints = () => import('@hadir/contract/companies/endpoints.ts').then(({ companies }) => companies);

function DetailFields() {
  return (
    <>
      <TextField name="legalName" label="Nama perusahaan" autoComplete="off" />
      <OptionalField name="npwp" label="NPWP" hint="15 atau 16 angka." />
      <AreaField name="address" label="Alamat" rows={2} />
      <div className="stack top cols-12 rows-16 two-columns">
        <SelectField name="tz" label="Zona waktu">
          {ZONES.map((zone) => (
            <option key={zone} value={zone}>
              {zoneName[zone]}
            </option>
          ))}
        </SelectField>
        <SelectField name="plan" label="Paket">
          {PLANS.map((plan) => (
            <option key={plan} value={plan}>
              {planWord[plan]}
            </option>
          ))}
        </SelectField>
      </div>
      <NumberField
        name="maxUsers"
        label="Batas karyawan (boleh kosong)"
        unit="orang"
        hint="Kosong berarti tanpa batas."
      />
      <div className="stack top cols-12 rows-16 two-columns">
        <MomentField kind="date" name="activeFrom" label="Mulai aktif" />
        <MomentField kind="date" name="activeTo" label="Aktif sampai" optional />
      </div>
    </>
  );
}

export function NewCompanyForm({ made }: { made: (created: CreatedCompany) => void }) {
  const send = useSend();
  const initial: Omit<NewCompany, 'adminGender'> = {
    code: '',
    legalName: '',
    npwp: null,
    address: '',
    tz: 'Asia/Jakarta',
    plan: 'standard',
    maxUsers: null,
    activeFrom: dateAt(serverNow(), PRODUCT_ZONE),
    activeTo: null,
    adminName: '',
    adminEmail: null,
  };
  return (
    <EndpointForm<NewCompany>
      endpoint={() => endpoints().then(({ create }) => create)}
      initial={initial}
      submit={async (body) => made((await send(createCompany, { body })).data)}
      action="Buat perusahaan"
      working="Membuat"
    >
      <TextField
        name="code"
        label="Kode"
        hint="3 sampai 20 huruf atau angka. Karyawan masuk dengan NIK@KODE; kode tidak dapat diganti."
        autoComplete="off"
        autoCapitalize="characters"
      />
      <DetailFields />
      <section className={`stack gap-16 ${styles.section}`}>
        <h3 className="large bold">Admin pertama</h3>
        <TextField name="adminName" label="Nama admin" autoComplete="off" />
        <SelectField name="adminGender" label="Jenis kelamin admin">
          <option value="">Pilih</option>
          <option value="L">Laki-laki</option>
          <option value="P">Perempuan</option>
        </SelectField>
        <OptionalField
          name="adminEmail"
          label="Email admin"
          type="email"
          hint="Undangan dikirim ke alamat ini. Tanpa email, kode masuk tampil di layar untuk dicetak."
        />
      </section>
    </EndpointForm>
  );
}

export function MadeCompany({ created, open }: { created: CreatedCompany; open: () => void }) {
  return (
    <>
      {created.code === null && (
        <p className="secondary break-anywhere">
          Undangan sudah dikirim. Nama login admin: <b>{created.login}</b>. Tautannya berlaku 72 jam.
        </p>
      )}
      {created.code !== null && (
        <CodeSlip issued={{ login: created.login, code: created.code, expiresAt: created.expiresAt }} />
      )}
      <Button variant="contained" color="primary" onClick={open}>
        Buka perusahaan ini
      </Button>
    </>
  );
}

const COMPARED = [
  { key: 'legalName', label: 'Nama perusahaan', text: plainText },
  { key: 'npwp', label: 'NPWP', text: plainText },
  { key: 'address', label: 'Alamat', text: plainText },
  { key: 'tz', label: 'Zona waktu', text: wordText(zoneName) },
  { key: 'plan', label: 'Paket', text: wordText(planWord) },
  { key: 'maxUsers', label: 'Batas karyawan', text: plainText },
  { key: 'activeFrom', label: 'Mulai aktif', text: dateText },
  { key: 'activeTo', label: 'Aktif sampai', text: dateText },
] as const;

interface CompanyFormProps {
  company: Company;
  saved: () => void;
  /** Names in the search of the URL. */
  standsOn: readonly string[];
}

export function CompanyForm({ company, saved, standsOn }: CompanyFormProps) {
  const toast = useToast();
  return (
    <VersionedForm<Company, ChangedCompany>
      row={company}
      bodyOf={({ legalName, npwp, address, tz, plan, maxUsers, activeFrom, activeTo, version }) => ({
        legalName,
        npwp,
        address,
        tz,
        plan,
        maxUsers,
        activeFrom,
        activeTo,
        version,
      })}
      fields={COMPARED}
      standsOn={standsOn}
      endpoint={() => endpoints().then(({ change }) => change)}
      send={async (body) => {
        const { data } = await changeCompany({ params: { id: company.id }, body });
        toast('Perusahaan disimpan');
        saved();
        return data;
      }}
      reread={async () => (await oneCompany({ params: { id: company.id } })).data}
      action="Simpan"
    >
      <DetailFields />
    </VersionedForm>
  );
}
