/** A counselor, or HRD as a desk: who, what they know, how and when they meet. */
import Button from '@mui/material/Button';
import type { CounselingDesk } from '@hadir/contract/counseling/shapes.ts';
import { sessionModeWord } from '@hadir/contract/counseling/words.ts';
import { SESSION_MODES } from '@hadir/domain/counseling/session.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useReload } from '../../../api/reload.ts';
import { Chip } from '../../../ui/chips/chip.tsx';
import { toggled } from '../../../ui/chips/toggled.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { Group, SwitchField } from '../../../ui/form/fields/choice-fields.tsx';
import { AreaField, NumberField, OptionalField, SelectField } from '../../../ui/form/fields/plain-fields.tsx';
import { useField } from '../../../ui/form/fields/use-field.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { addDesk, getCandidates, storeDesk, storeProfile } from '../counseling-calls.ts';
import { isShared } from '../targets.ts';
import { type DeskValues, hoursProblem, initialOf, wishOf } from './desk-values.ts';
import { HoursField } from './hours-field.tsx';

interface DeskDialogProps {
  /** None: a new counselor. */
  readonly desk?: CounselingDesk;
  /** Changed by the counselor. */
  readonly own?: boolean;
  readonly close: () => void;
}

function titleOf(desk: CounselingDesk | undefined, own: boolean): string {
  if (own) return 'Jam konseling';
  return desk === undefined ? 'Tambah konselor' : desk.name;
}

export function DeskDialog({ desk, own = false, close }: DeskDialogProps) {
  const reload = useReload();
  const toast = useToast();
  const bodyOf = (values: DeskValues) => {
    const wish = wishOf(values);
    if (desk === undefined) return { ...wish, userId: values.userId };
    const { version } = desk;
    return own ? { ...wish, version } : { ...wish, version, active: values.active, protocol: values.protocol };
  };
  return (
    <FormDialog title={titleOf(desk, own)} close={close} whole>
      {(confirmExit) => (
        <EndpointForm<DeskValues>
          endpoint={async () => {
            if (own) return (await import('@hadir/contract/counseling/desk.ts')).counselingDesk.storeProfile;
            const { counselingManage: ends } = await import('@hadir/contract/counseling/manage.ts');
            return desk === undefined ? ends.addDesk : ends.storeDesk;
          }}
          initial={initialOf(desk)}
          bodyOf={bodyOf}
          judge={hoursProblem}
          shownAt={(field) => (field.startsWith('hours') ? 'hours' : field)}
          submit={async (values, send) => {
            const wish = wishOf(values);
            const { active, protocol, userId } = values;
            if (desk === undefined) await send(addDesk, { body: { ...wish, userId } });
            else if (own) await send(storeProfile, { body: { ...wish, version: desk.version } });
            else
              await send(storeDesk, {
                params: { id: desk.id },
                body: { ...wish, version: desk.version, active, protocol },
              });
            await reload(['counseling']);
            toast('Tersimpan.');
            close();
          }}
          action="Simpan"
          aside={
            <Button size="large" onClick={confirmExit}>
              Kembali
            </Button>
          }
        >
          {desk === undefined && <CandidateField />}
          <AreaField name="bio" label="Perkenalan" rows={3} maxLength={1_000} hint="Dibaca karyawan saat memilih." />
          <OptionalField name="specialties" label="Bidang" hint="Pisahkan dengan koma: keluarga, stres kerja" />
          <OptionalField name="languages" label="Bahasa" hint="Pisahkan dengan koma: Indonesia, Jawa" />
          <ModesField />
          <OptionalField name="place" label="Tempat luring" maxLength={150} />
          <NumberField name="sessionMinutes" label="Lama sesi" unit="menit" />
          <NumberField name="bufferMinutes" label="Jeda" unit="menit" hint="Kosong sesudah setiap sesi." />
          <NumberField name="maxPerDay" label="Paling banyak sehari" unit="sesi" />
          <HoursField />
          {desk !== undefined && !own && (
            <SwitchField name="active" label="Aktif" hint="Yang tidak aktif tidak dapat dipilih karyawan." />
          )}
          {desk !== undefined && isShared(desk) && !own && (
            <AreaField
              name="protocol"
              label="Panduan darurat"
              rows={4}
              maxLength={1_000}
              hint="Tampil bagi konselor yang menandai risiko: siapa yang dihubungi, dengan nomornya."
            />
          )}
        </EndpointForm>
      )}
    </FormDialog>
  );
}

function CandidateField() {
  const { data } = useRemote(getCandidates, {});
  const candidates = data?.data ?? [];
  const isNone = data !== undefined && candidates.length === 0;
  return (
    <SelectField
      name="userId"
      label="Konselor"
      hint={isNone ? 'Belum ada orang berperan konselor tanpa profil. Minta admin memberi perannya dulu.' : undefined}
    >
      <option value="">Pilih orang</option>
      {candidates.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function ModesField() {
  const { value, set, error } = useField<DeskValues['modes']>('modes');
  return (
    <Group label="Cara bertemu" error={error}>
      <div className="flex wrap gap-8">
        {SESSION_MODES.map((mode) => (
          <Chip
            key={mode}
            on={value.includes(mode)}
            aria-pressed={value.includes(mode)}
            onClick={() => set(toggled(value, mode))}
          >
            {sessionModeWord[mode]}
          </Chip>
        ))}
      </div>
    </Group>
  );
}
