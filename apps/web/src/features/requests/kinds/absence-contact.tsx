/** Folded until wanted: how to reach who is on leave, and who takes over the work (rules/leave#request-of-leave). */
import type { peopleOwn } from '@hadir/contract/people/own-unit.ts';
import { useState } from 'react';
import { remote } from '../../../api/call.ts';
import { useRemote } from '../../../api/fetching.ts';
import { OptionalField } from '../../../ui/form/fields/plain-fields.tsx';
import { useFieldError } from '../../../ui/form/fields/use-field.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { type FoundPerson, PersonField } from '../../../ui/form/fields/person-field.tsx';
import styles from './kinds.module.css';
import { useMe } from '../../../api/me.ts';

const getDirectory = remote<typeof peopleOwn.directory>('GET', '/api/people/directory');

interface WhileAwayDraft {
  readonly contactPhone: string | null;
  readonly handoverUserId: string | null;
}

interface WhileAwayProps {
  draft: WhileAwayDraft;
  change: (part: Partial<WhileAwayDraft>) => void;
}

/** Colleagues of the own unit, the person apart. */
function useColleagues(search: string): readonly FoundPerson[] | undefined {
  const own = useMe().person?.userId;
  const { data } = useRemote(getDirectory, { query: { search } }, { revalidateOnFocus: false, keepPreviousData: true });
  return data?.data.flatMap(({ userId, fullname, position }) =>
    userId === own ? [] : [{ id: userId, fullname, position }],
  );
}

export function WhileAway({ draft, change }: WhileAwayProps) {
  const filled = draft.contactPhone !== null || draft.handoverUserId !== null;
  const [opened, setOpened] = useState(false);
  const open = opened || filled;
  return (
    <div className={`stack gap-12 ${styles.fold}`}>
      {open ? null : (
        <button type="button" aria-expanded={false} onClick={() => setOpened(true)}>
          <Icon name="plus" size={20} />
          Kontak dan pengganti selama cuti (boleh kosong)
        </button>
      )}
      {open ? <OpenFields draft={draft} change={change} /> : null}
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
