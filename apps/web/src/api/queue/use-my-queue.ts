/** The device's queue of the signed-in person; whoever asks first starts it, and once. */
import { useEffect } from 'react';
import { useMe } from '../me.ts';
import { startQueue } from './queue.ts';
import { type QueueState, useQueue } from './queue-state.ts';

export function useMyQueue(): QueueState {
  const { person } = useMe();
  useEffect(() => {
    if (person !== undefined) startQueue(person);
  }, [person]);
  return useQueue();
}
