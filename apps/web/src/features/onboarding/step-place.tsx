/** A place to clock in: by the own position or by coordinates copied from a map; works without any map. */
import Button from '@mui/material/Button';
import { codeFrom } from '@hadir/domain/onboarding/structure-plan.ts';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Notice } from '../../ui/layout/notice.tsx';
import { newId } from '../../api/new-id.ts';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { TextField } from '../../ui/form/fields/fields.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { PlaceSketch } from '../../ui/maps/place-sketch.tsx';
import { coordinatesText, hereNow, readCoordinates } from './coordinates.ts';
import { placeCalls } from './setup-calls.ts';
import type { StepProps } from './step-props.ts';
import styles from './setup.module.css';
import { useSend } from '../../api/use-send.ts';

interface PlaceForm {
  name: string;
  coordinates: string;
  radiusM: string;
}

const NEEDED = 'Isi lintang dan bujur, misalnya -6.208800, 106.845600, atau pilih "Pakai posisi saya".';

function judge({ name, coordinates, radiusM }: PlaceForm): Record<string, string> {
  const radius = Number(radiusM);
  return {
    ...(name.trim().length < 2 && { name: 'Nama tempat minimal 2 karakter.' }),
    ...(readCoordinates(coordinates) === undefined && { coordinates: NEEDED }),
    ...((!Number.isInteger(radius) || radius < 20 || radius > 5_000) && {
      radiusM: 'Radius harus antara 20 dan 5.000 meter.',
    }),
  };
}

export function StepPlace({ setup, next, reload }: StepProps) {
  const [adding, setAdding] = useState(setup.places.length === 0);
  const send = useSend();
  const [key, setKey] = useState(newId);
  return (
    <div className="stack min-w-0 one-column gap-16">
      {setup.places.map(({ name, radiusM }) => (
        <Notice tone="hadir" icon="pin" className="medium" key={name}>
          {name} · radius {radiusM} m
        </Notice>
      ))}
      {adding && (
        <EndpointForm<PlaceForm>
          key={key}
          endpoint={async () => ({})}
          initial={{ name: setup.places.length === 0 ? 'Kantor pusat' : '', coordinates: '', radiusM: '100' }}
          judge={judge}
          submit={async (form) => {
            const at = readCoordinates(form.coordinates);
            if (at === undefined) return;
            const values = {
              code: `${codeFrom(form.name, new Set())}${setup.places.length + 1}`,
              name: form.name.trim(),
              unitId: null,
              ...at,
              radiusM: Number(form.radiusM),
              tz: setup.company.tz,
              address: '',
              validFrom: setup.today,
              validTo: null,
            };
            await send(placeCalls.create, { body: values });
            // "Lanjut" comes with the new line above it: it must not move under the finger.
            await reload();
            setAdding(false);
            setKey(newId());
          }}
          action="Simpan tempat"
          aside={setup.places.length > 0 && <Button onClick={() => setAdding(false)}>Batal</Button>}
        >
          <TextField name="name" label="Nama tempat" autoComplete="off" />
          <Coordinates />
          <TextField
            name="radiusM"
            label="Radius (meter)"
            inputMode="numeric"
            hint="100 m cukup untuk kebanyakan kantor."
          />
        </EndpointForm>
      )}
      {!adding && (
        <div className="row wrap gap-12">
          <Button variant="contained" color="primary" size="large" onClick={() => void next()}>
            Lanjut
          </Button>
          <Button variant="outlined" size="large" onClick={() => setAdding(true)}>
            Tambah tempat lain
          </Button>
        </div>
      )}
    </div>
  );
}

function Coordinates() {
  const { setValue } = useFormContext<PlaceForm>();
  const [coordinates, name, radiusM] = useWatch<PlaceForm, ['coordinates', 'name', 'radiusM']>({
    name: ['coordinates', 'name', 'radiusM'],
  });
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState<string>();
  const at = readCoordinates(coordinates);
  const takeHere = async () => {
    setAsking(true);
    const found = await hereNow();
    setAsking(false);
    if (typeof found === 'string') return setSaid(found);
    setValue('coordinates', coordinatesText(found), { shouldValidate: true });
    setSaid(`Posisi terbaca dengan ketelitian ±${Math.round(found.accuracyM)} m.`);
  };
  return (
    <>
      <TextField
        name="coordinates"
        label="Lintang dan bujur"
        hint="Tempel dari aplikasi peta, misalnya -6.208800, 106.845600."
        autoComplete="off"
        inputMode="text"
      />
      <div className="row wrap gap-12">
        <Button variant="outlined" disabled={asking} onClick={() => void takeHere()}>
          <Icon name="target" size={16} />
          {asking ? 'Membaca posisi' : 'Pakai posisi saya'}
        </Button>
        {said !== undefined && <span role="status">{said}</span>}
      </div>
      {at !== undefined && (
        <div className={`overflow-hidden outlined radius-input ${styles.sketch}`}>
          <PlaceSketch
            width={480}
            height={160}
            place={{ ...at, radiusM: Math.min(5_000, Math.max(20, Number(radiusM) || 100)) }}
            position={null}
            label={`Lingkaran ${name}, radius ${radiusM} meter`}
          />
        </div>
      )}
    </>
  );
}
