/** The form of a new person: registered by HR, or proposed by a superior for the own unit. */
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { fieldsOf, type Master } from '@hadir/contract/kernel/master.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { PersonDraft } from '@hadir/contract/people/drafts.ts';
import type { peopleRecords } from '@hadir/contract/people/records.ts';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { AreaField } from '../../../ui/form/fields/plain-fields.tsx';
import { Go } from '../../../ui/navigation/go.tsx';
import { inputOf } from '../../../ui/master/inputs/master-inputs.tsx';
import { proposeDraft } from './draft-calls.ts';
import { DraftKeeper, useDraftStore } from './draft-autosave.tsx';
import { bodyOf, EMPTY, type Values, valuesOf } from './draft-values.ts';
import { KnownPeople } from './duplicate-people.tsx';
import { usePersonChoices } from '../editing/part-dialog.tsx';
import { createPerson } from '../people-calls.ts';
import {
  accessPart,
  employmentPart,
  identityPart,
  proposedIdentityPart,
  proposedWorkPart,
  workPart,
} from '../editing/person-fields.ts';
import { PlaceChoice } from '../editing/places-dialog.tsx';
import styles from '../people.module.css';
import { Refusing } from './refuse-proposal.tsx';
import { useSend } from '../../../api/use-send.ts';
import { Card } from '../../../ui/layout/card.tsx';

export type Created = ReplyOf<typeof peopleRecords.create>;

const PARTS = [
  ['Identitas', identityPart],
  ['Ikatan kerja', employmentPart],
  ['Struktur dan jadwal', workPart],
  ['Akses', accessPart],
] as const;
const PROPOSED = [
  ['Identitas', proposedIdentityPart],
  ['Ikatan kerja', employmentPart],
  ['Pekerjaan', proposedWorkPart],
] as const;

const NO_ADDRESS = 'Isi email untuk mengirim undangan, atau pilih kode cetak.';

/** The names of a draft's rows by the field that holds them. */
function namesOf(draft: PersonDraft | undefined): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(draft?.content ?? {}).flatMap(([field, value]) =>
      typeof value === 'string' && draft?.names[value] !== undefined ? [[field, draft.names[value]]] : [],
    ),
  );
}

interface FormProps {
  draft: PersonDraft | undefined;
  today: string;
  /** A draft of this form is kept from now on. */
  begun: (id: string) => void;
}

interface RegisterProps extends FormProps {
  mails: boolean;
  done: (made: Created) => void;
  refused: () => void;
}

export function RegisterForm({ draft, today, mails, begun, done, refused }: RegisterProps) {
  const [places, setPlaces] = useState<readonly string[]>(draft?.content?.locationPointIds ?? []);
  const send = useSend();
  const proposal = draft !== undefined && !draft.mine;
  const store = useDraftStore(draft, begun);
  return (
    <>
      {/* Beside the form: what is submitted in the dialog must not submit the form. */}
      {proposal && <Refusing draft={draft} refused={refused} />}
      <EndpointForm<Values>
        endpoint={async () => ({})}
        initial={valuesOf(draft, { ...EMPTY, joinDate: today, access: mails ? 'email' : 'kode' })}
        submit={async (values) =>
          done(await store.registering((draftId) => send(createPerson, { body: bodyOf(values, places, draftId) })))
        }
        action="Daftarkan"
        working="Mendaftarkan"
        judge={(values) => (values['access'] === 'email' && !values['email'] ? { email: NO_ADDRESS } : {})}
        aside={
          <Button component={Go} to="/management/user">
            Batal
          </Button>
        }
      >
        {!proposal && <DraftKeeper store={store} places={places} secret />}
        <Parts
          parts={PARTS}
          draft={draft}
          formFooter={(part) => (
            <>
              {part === accessPart && !mails && (
                <p className={`body secondary ${styles.quiet}`}>
                  Server surat belum diatur: undangan belum dapat dikirim, kode cetak selalu dapat.
                </p>
              )}
              {part === identityPart && <KnownPeople />}
              {part === workPart && <PlaceChoice chosen={places} choose={setPlaces} />}
            </>
          )}
        />
      </EndpointForm>
    </>
  );
}

const NOWHERE: readonly string[] = [];

export function ProposeForm({ draft, today, begun, done }: FormProps & { done: (made: PersonDraft) => void }) {
  const store = useDraftStore(draft, begun);
  return (
    <EndpointForm<Values>
      endpoint={async () => ({})}
      initial={{ ...valuesOf(draft, { ...EMPTY, joinDate: today }), note: '' }}
      judge={({ fullname }): Record<string, string> =>
        String(fullname ?? '').trim().length < 2 ? { fullname: 'Isi nama lengkapnya.' } : {}
      }
      submit={async (values) => {
        const storedDraft = await store.save(values, NOWHERE);
        if (storedDraft === undefined) return;
        const body = { version: storedDraft.version, note: String(values['note'] ?? '') };
        done((await proposeDraft({ params: { id: storedDraft.id }, body })).data);
      }}
      action="Usulkan ke HR"
      working="Mengusulkan"
      aside={
        <Button component={Go} to="/management/user">
          Batal
        </Button>
      }
    >
      {draft?.state === 'dibuang' && (
        <div className={`body on-tinjau pad-12-16 radius-input ${styles.notes}`} role="status">
          <b>Usulan ini ditolak</b>: {draft.note}. Perbaiki lalu usulkan lagi.
        </div>
      )}
      <p className={`body secondary ${styles.quiet}`}>
        Usulan untuk unit Anda, dengan Anda sebagai atasan. HR melengkapi data lalu mendaftarkannya.
      </p>
      <DraftKeeper store={store} places={NOWHERE} />
      <Parts
        parts={PROPOSED}
        draft={draft}
        formFooter={(part) => (part === proposedIdentityPart ? <KnownPeople /> : null)}
      />
      <Card dense className="gap-12" aria-label="Catatan">
        <AreaField name="note" label="Catatan untuk HR" hint="Boleh kosong, misalnya menggantikan siapa." />
      </Card>
    </EndpointForm>
  );
}

interface PartsProps {
  parts: readonly (readonly [string, Master])[];
  draft: PersonDraft | undefined;
  formFooter: (part: Master) => ReactNode;
}

function Parts({ parts, draft, formFooter }: PartsProps) {
  const choices = usePersonChoices(namesOf(draft));
  return parts.map(([title, part], at) => (
    <Card key={title} dense className="gap-12" aria-label={title} title={`${at + 1}. ${title}`}>
      <div className={`stack top gap-16 ${styles.fields}`}>
        {fieldsOf(part).map(([name, field]) => {
          const Input = field.kind === 'cycle' ? undefined : inputOf[field.kind];
          return Input !== undefined && <Input key={name} name={name} field={field} choices={choices} />;
        })}
      </div>
      {formFooter(part)}
    </Card>
  ));
}
