/** Folded until wanted: how to reach who is on leave, and who takes over the work (rules/leave#request-of-leave). */
import { useState } from 'react';
import { OptionalField } from '../../../ui/form/fields/plain-fields.tsx';
import { useFieldError } from '../../../ui/form/fields/use-field.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { PersonField } from '../../../ui/form/fields/person-field.tsx';
import styles from './kinds.module.css';
import { useColleagues } from './use-colleagues.ts';

interface WhileAwayDraft {
  readonly contactPhone: string | null;
  readonly handoverUserId: string | null;
}

interface WhileAwayProps {
  draft: WhileAwayDraft;
  change: (part: Partial<WhileAwayDraft>) => void;
}

export function WhileAway({ draft, change }: WhileAwayProps) {
  const filled = draft.contactPhone !== null || draft.handoverUserId !== null;
  const [opened, setOpened] = useState(false);
  const open = opened || filled;
  return (
    <div className={`stack gap-12 ${styles.fold}`}>
      {!open && (
        <button type="button" aria-expanded={false} onClick={() => setOpened(true)}>
          <Icon name="plus" size={20} />
          Kontak dan pengganti selama cuti (boleh kosong)
        </button>
      )}
      {open && <OpenFields draft={draft} change={change} />}
    </div>
  );
}

function OpenFields({ draft, change }: WhileAwayProps) {
  const people = useColleagues('');
  const name = people?.find(({ id }) => id === draft.handoverUserId)?.fullname;
  return (
    <>
      <OptionalField
        name="contactPhone"
        label="Nomor yang dapat dihubungi"
        type="tel"
        autoComplete="tel"
        maxLength={20}
      />
      <PersonField
        name="handover"
        label="Pengganti"
        chosen={draft.handoverUserId === null ? undefined : (name ?? 'rekan yang dipilih')}
        nobody="Belum ditentukan"
        error={useFieldError('handoverUserId')}
        useFound={useColleagues}
        change={(person) => change({ handoverUserId: person?.id ?? null })}
      />
    </>
  );
}
