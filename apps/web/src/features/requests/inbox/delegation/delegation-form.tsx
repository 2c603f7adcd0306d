/** To whom, from when to when, which kinds; who may be named is the server's answer. */
import Button from '@mui/material/Button';
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { REQUEST_KINDS, type RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useRemote } from '../../../../api/fetching.ts';
import { useMe } from '../../../../api/me.ts';
import { Chip } from '../../../../ui/chips/chip.tsx';
import { EndpointForm } from '../../../../ui/form/endpoint-form.tsx';
import { Group } from '../../../../ui/form/fields/choice-fields.tsx';
import { useField } from '../../../../ui/form/fields/use-field.ts';
import { DatesField } from '../../form/dates-field.tsx';
import { createDelegation, findDelegates } from '../inbox-calls.ts';
import { type Colleague, PersonField } from './person-field.tsx';

interface DelegationValues {
  /** '' until somebody is chosen. */
  delegateId: string;
  from: LocalDate;
  to: LocalDate;
  /** Empty: all kinds. */
  kinds: RequestKind[];
}

const endpoint = async () => (await import('@hadir/contract/requests/delegations.ts')).delegations.create;

export function DelegationForm({ close, done }: { close: () => void; done: (name: string) => void }) {
  const { today } = useMe();
  return (
    <div className="pt-16 mt-12 border-top">
      <EndpointForm<DelegationValues>
        endpoint={endpoint}
        initial={{ delegateId: '', from: today, to: today, kinds: [] }}
        submit={async (body, send) => done((await send(createDelegation, { body })).data.delegate.fullname)}
        action="Alihkan"
        label="Alihkan persetujuan"
        aside={<Button onClick={close}>Batal</Button>}
      >
        <DelegateField />
        <Span today={today} />
        <KindsField />
      </EndpointForm>
    </div>
  );
}

function DelegateField() {
  const { set, error } = useField<string>('delegateId');
  const [chosen, setChosen] = useState<Colleague>();
  const [search, setSearch] = useState('');
  const { data } = useRemote(findDelegates, chosen === undefined && { query: { search } }, {
    keepPreviousData: true,
  });
  const choose = (colleague: Colleague | undefined) => {
    setChosen(colleague);
    set(colleague?.id ?? '');
  };
  return (
    <PersonField
      chosenWords="Memutuskan atas nama Anda"
      chosen={chosen}
      choose={choose}
      search={search}
      setSearch={setSearch}
      found={data?.data}
      error={error}
    />
  );
}

function Span({ today }: { today: LocalDate }) {
  const { control, setValue, clearErrors } = useFormContext<DelegationValues>();
  const [from, to] = useWatch({ control, name: ['from', 'to'] });
  return (
    <DatesField
      names={['from', 'to']}
      label="Tanggal"
      value={{ from, to }}
      today={today}
      change={(range) => {
        clearErrors(['from', 'to']);
        setValue('from', range.from, { shouldDirty: true });
        setValue('to', range.to, { shouldDirty: true });
      }}
    />
  );
}

function KindsField() {
  const { value: kinds, set, error } = useField<readonly RequestKind[]>('kinds');
  const toggle = (kind: RequestKind) =>
    set(kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind]);
  return (
    <Group label="Jenis" error={error}>
      <div className="flex wrap gap-8">
        <Chip on={kinds.length === 0} aria-pressed={kinds.length === 0} onClick={() => set([])}>
          Semua
        </Chip>
        {REQUEST_KINDS.map((kind) => (
          <Chip key={kind} on={kinds.includes(kind)} aria-pressed={kinds.includes(kind)} onClick={() => toggle(kind)}>
            {requestKindWord[kind]}
          </Chip>
        ))}
      </div>
    </Group>
  );
}
