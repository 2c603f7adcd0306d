/** A month of the roster as it is asked for, each person with the own pattern. */
import { useMemo } from 'react';
import { useRemote } from '../../api/fetching.ts';
import { getMonth, monthOfReply } from './roster-calls.ts';

export function useMonth(month: string, unit: string | undefined) {
  const { data, error, mutate } = useRemote(getMonth, { query: { month, ...(unit !== undefined && { unit }) } });
  const reply = data?.data;
  return { error, mutate, data: useMemo(() => reply && monthOfReply(reply), [reply]) };
}
