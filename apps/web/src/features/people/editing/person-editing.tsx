/** Which part of a person is being changed, and what saving it does. One place for all dialogs of the record. */
import type { PersonRecord } from '@hadir/contract/people/shapes.ts';
import type { FieldValue } from '@hadir/contract/kernel/master-field.ts';
import type { Master } from '@hadir/contract/kernel/master.ts';
import type { ComponentProps } from 'react';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { LeavingConfirm } from '../leaving/leaving-confirm.tsx';
import { LeavingNotes } from '../leaving/leaving-consequences.tsx';
import { PartDialog, type PartState } from './part-dialog.tsx';
import * as calls from '../people-calls.ts';
import * as fields from './person-fields.ts';
import * as states from './person-states.ts';
import { useReload } from '../../../api/reload.ts';

export type Editing =
  | 'profile'
  | 'ktp'
  | 'employment'
  | 'structure'
  | 'placement'
  | 'schedule'
  | 'role'
  | 'leaving'
  | 'back';

interface Plan {
  readonly title: string;
  readonly part: Master;
  readonly state: (record: PersonRecord, today: string) => PartState;
  readonly endpoint: Parameters<typeof PartDialog>[0]['endpoint'];
  /** Sends what the form holds; its schema has judged it. */
  readonly send: (
    id: string,
    values: never,
    record: PersonRecord,
  ) => Promise<{
    effect: { days: number; later: boolean } | null;
    waiting?: readonly ('contact' | 'role')[] | undefined;
  }>;
  readonly done: string;
  readonly action?: string;
}

const parts = async () => (await import('@hadir/contract/people/parts.ts')).peopleParts;
type Body<Call extends (input: never) => unknown> = Parameters<Call>[0] extends { body: infer Sent } ? Sent : never;

// Each endpoint's own schema has parsed the values before they are sent (EndpointForm).
const plans: Readonly<Record<Editing, Plan>> = {
  profile: {
    title: 'Ubah identitas dan kontak',
    part: fields.profilePart,
    state: states.profileState,
    endpoint: async () => (await parts()).profile,
    send: (id, body: Body<typeof calls.putProfile>) => calls.putProfile({ params: { id }, body }),
    done: 'Identitas tersimpan.',
  },
  ktp: {
    title: 'Ubah nomor KTP',
    part: fields.ktpPart,
    state: (record) => ({
      ...states.profileState(record),
      values: { ...states.profileState(record).values, ktpNo: null },
    }),
    endpoint: async () => (await parts()).profile,
    send: (id, body: Body<typeof calls.putProfile>) => calls.putProfile({ params: { id }, body }),
    done: 'Nomor KTP tersimpan.',
  },
  employment: {
    title: 'Ubah ikatan kerja',
    part: fields.employmentPart,
    state: states.employmentState,
    endpoint: async () => (await parts()).employment,
    send: (id, body: Body<typeof calls.putEmployment>) => calls.putEmployment({ params: { id }, body }),
    done: 'Ikatan kerja tersimpan.',
  },
  structure: {
    title: 'Pindahkan dalam struktur',
    part: fields.structurePart,
    state: states.structureState,
    endpoint: async () => (await parts()).structure,
    send: (id, body: Body<typeof calls.putStructure>) => calls.putStructure({ params: { id }, body }),
    done: 'Struktur tersimpan.',
    action: 'Pindahkan',
  },
  placement: {
    title: 'Ubah penempatan klien',
    part: fields.placementPart,
    state: states.placementState,
    endpoint: async () => (await parts()).placement,
    send: (id, body: Body<typeof calls.putPlacement>) => calls.putPlacement({ params: { id }, body }),
    done: 'Penempatan tersimpan.',
  },
  schedule: {
    title: 'Ubah pola jadwal',
    part: fields.schedulePart,
    state: states.scheduleState,
    endpoint: async () => (await parts()).schedule,
    send: (id, body: Body<typeof calls.putSchedule>) => calls.putSchedule({ params: { id }, body }),
    done: 'Jadwal tersimpan.',
  },
  role: {
    title: 'Ubah peran',
    part: fields.rolePart,
    state: states.roleState,
    endpoint: async () => (await parts()).role,
    send: (id, body: Body<typeof calls.putRole>) => calls.putRole({ params: { id }, body }),
    done: 'Peran tersimpan. Sesi orang ini berakhir.',
  },
  leaving: {
    title: 'Nonaktifkan',
    part: fields.leavingPart,
    state: states.leavingState,
    endpoint: async () => (await parts()).deactivate,
    send: (id, body: Body<typeof calls.deactivate>) => calls.deactivate({ params: { id }, body }),
    done: 'Hari kerja terakhir tersimpan.',
    action: 'Nonaktifkan…',
  },
  back: {
    title: 'Aktifkan kembali',
    part: fields.employmentPart,
    state: states.comingBackState,
    endpoint: async () => (await parts()).activate,
    send: (id, body: Body<typeof calls.activate>) => calls.activate({ params: { id }, body }),
    done: 'Karyawan aktif kembali.',
    action: 'Aktifkan',
  },
};

interface EditingProps {
  editing: Editing;
  record: PersonRecord;
  today: string;
  close: () => void;
  /** Reads the person again; what is saved next belongs to the version it then has. */
  changed: () => Promise<unknown>;
}

/** What waits for a second admin has not been saved yet. */
function doneText(done: string, waiting: readonly ('contact' | 'role')[]): string {
  if (waiting.includes('role')) return 'Perubahan peran menunggu persetujuan.';
  if (waiting.includes('contact')) return 'Tersimpan. NIK, email, dan nomor HP menunggu persetujuan.';
  return done;
}

function recomputedText(effect: { readonly days: number; readonly later: boolean } | null): string {
  if (effect === null || effect.days === 0) return '';
  return ` ${effect.days} hari dihitung ulang${effect.later ? ' di latar' : ''}.`;
}

export function PersonEditing({ editing, record, today, close, changed }: EditingProps) {
  const toast = useToast();
  const reload = useReload();
  const { title, part, state, endpoint, send, done, action } = plans[editing];
  const id = record.userId;
  const leaving: Partial<ComponentProps<typeof PartDialog>> = {
    formFooter: <LeavingNotes id={id} />,
    danger: true,
    confirm: (values, answer) => <LeavingConfirm id={id} fullname={record.fullname} values={values} answer={answer} />,
  };
  return (
    <PartDialog
      title={editing === 'leaving' || editing === 'back' ? `${title} ${record.fullname}` : title}
      part={part}
      state={state(record, today)}
      endpoint={endpoint}
      send={async (values: Record<string, FieldValue>) => {
        const { effect, waiting = [] } = await send(id, values as never, record);
        toast({ message: doneText(done, waiting) + recomputedText(effect), colour: 'success' });
        if (waiting.length > 0) void reload(['access']);
        await changed();
      }}
      reread={async () => state((await calls.getPerson({ params: { id } })).data, today)}
      {...(action !== undefined && { action })}
      close={close}
      {...(editing === 'leaving' && leaving)}
    />
  );
}
