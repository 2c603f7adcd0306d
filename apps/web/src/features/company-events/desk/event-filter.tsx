/** Narrows a list to one event, the newest first. */
import { useRemote } from '../../../api/fetching.ts';
import { ChoiceChip } from '../../../ui/chips/chip.tsx';
import { listEvents } from '../event-calls.ts';

interface EventFilterProps {
  readonly chosen: string | undefined;
  readonly choose: (id: string | undefined) => void;
}

export function EventFilter({ chosen, choose }: EventFilterProps) {
  const events = useRemote(listEvents, { query: { size: 100 } }).data?.data ?? [];
  return (
    <ChoiceChip
      label="Acara"
      none="Semua acara"
      choices={events.map(({ id, title }) => ({ id, name: title }))}
      chosen={chosen === undefined ? [] : [chosen]}
      choose={(ids) => choose(ids.at(-1))}
    />
  );
}
