/**
 * "Untuk": oneself, or somebody for whom the reader may ask; the request says who wrote it
 * (rules/requests#who-is-asked).
 */
import type { requestsFor } from '@hadir/contract/requests/on-behalf.ts';
import { remote } from '../../../api/call.ts';
import { useRemote } from '../../../api/fetching.ts';
import { PersonField } from '../../../ui/form/fields/person-field.tsx';

const findPeople = remote<typeof requestsFor.people>('GET', '/api/requests/people');

function useFound(search: string) {
  return useRemote(findPeople, { query: { search } }, { keepPreviousData: true }).data?.data;
}

interface ForWhomProps {
  /** Undefined: oneself. */
  userId: string | undefined;
  change: (userId: string | undefined) => void;
}

export function ForWhom({ userId, change }: ForWhomProps) {
  const { data } = useRemote(findPeople, userId !== undefined && { query: { userId } }, {
    revalidateOnFocus: false,
  });
  const name = data?.data.find(({ id }) => id === userId)?.fullname;
  return (
    <PersonField
      name="untuk"
      label="Untuk"
      chosen={userId && (name ?? 'orang yang dipilih')}
      nobody="Saya sendiri"
      verb="Ganti"
      error={
        userId !== undefined && data?.data.length === 0 ? 'Orang ini di luar tim Anda. Pilih yang lain.' : undefined
      }
      useFound={useFound}
      change={(person) => change(person?.id)}
    />
  );
}
