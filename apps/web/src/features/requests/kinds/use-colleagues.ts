/** Colleagues of the own unit, the person apart: whom a form names beside the person. */
import type { peopleOwn } from '@hadir/contract/people/own-unit.ts';
import { remote } from '../../../api/call.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import type { FoundPerson } from '../../../ui/form/fields/person-field.tsx';

const getDirectory = remote<typeof peopleOwn.directory>('GET', '/api/people/directory');

export function useColleagues(search: string): readonly FoundPerson[] | undefined {
  const own = useMe().person?.userId;
  const { data } = useRemote(getDirectory, { query: { search } }, { revalidateOnFocus: false, keepPreviousData: true });
  return data?.data.flatMap(({ userId, fullname, position }) =>
    userId === own ? [] : [{ id: userId, fullname, position }],
  );
}
