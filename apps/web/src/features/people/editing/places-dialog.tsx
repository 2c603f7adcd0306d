/** The places of a person from a date on: several may be ticked. */
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';
import type { PersonRecord } from '@hadir/contract/people/shapes.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { PartDialog } from './part-dialog.tsx';
import { getChoices, getPerson, putPlaces } from '../people-calls.ts';
import { placesPart } from './person-fields.ts';
import { appliesOn } from './person-states.ts';
import styles from '../people.module.css';

const MANY = 8;

interface PlacesDialogProps {
  record: PersonRecord;
  today: string;
  close: () => void;
  /** Reads the person again; what is saved next belongs to the version it then has. */
  changed: () => Promise<unknown>;
}

const stateOf = (record: PersonRecord, today: string) => ({
  version: record.version,
  values: { from: today },
  names: {},
  updatedBy: record.updatedBy,
});

export function PlacesDialog({ record, today, close, changed }: PlacesDialogProps) {
  const toast = useToast();
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    record.places.filter((row) => row.via === 'sendiri' && appliesOn(today)(row)).map(({ place }) => place.id),
  );
  return (
    <PartDialog
      title="Ubah titik lokasi"
      part={placesPart}
      state={stateOf(record, today)}
      // The server judges: the places are ticked beside the form.
      endpoint={async () => ({})}
      send={async ({ from, version }) => {
        const body = { from: String(from), version: Number(version), locationPointIds: [...chosen] };
        await putPlaces({ params: { id: record.userId }, body });
        toast({ message: 'Titik lokasi tersimpan.', colour: 'success' });
        await changed();
      }}
      reread={async () => stateOf((await getPerson({ params: { id: record.userId } })).data, today)}
      close={close}
      formFooter={<PlaceChoice chosen={chosen} choose={setChosen} />}
    />
  );
}

export function PlaceChoice({
  chosen,
  choose,
}: {
  chosen: readonly string[];
  choose: (ids: readonly string[]) => void;
}) {
  const { data } = useRemote(getChoices, {});
  const [all, setAll] = useState(false);
  const known = data?.data.locations ?? [];
  const first = known.filter(({ id }, index) => all || chosen.includes(id) || index < MANY);
  return (
    <fieldset className={`stack ${styles.group}`}>
      <legend className="body size-13 secondary">Titik lokasi</legend>
      {known.length === 0 && <p className={`body secondary ${styles.quiet}`}>Belum ada titik lokasi.</p>}
      {first.map(({ id, name }) => (
        <label className="row min-h-40" key={id}>
          <Checkbox
            checked={chosen.includes(id)}
            onChange={(_, on) => choose(on ? [...chosen, id] : chosen.filter((other) => other !== id))}
          />
          {name}
        </label>
      ))}
      {first.length < known.length && (
        <Button size="small" onClick={() => setAll(true)}>
          Tampilkan {known.length - first.length} lainnya
        </Button>
      )}
    </fieldset>
  );
}
