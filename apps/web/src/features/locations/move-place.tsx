/** Moving a place from a day on: the old one stays valid as long as told, its users come along. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { locations } from '@hadir/contract/locations/endpoints.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { locationPoint } from '@hadir/contract/master/locations.ts';
import { addDays } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../api/fetching.ts';
import { serverNow } from '../../api/server-clock.ts';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { TextField } from '../../ui/form/fields/fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { MomentField } from '../../ui/form/fields/plain-fields.tsx';
import { useFittingPreview } from '../../ui/previews/use-preview.ts';
import { showNumber } from '../../ui/text/format.ts';
import { addressOf, useGo } from '../../ui/navigation/go.tsx';
import { masterCalls } from '../../ui/master/master-calls.ts';
import { dateAt } from '../../ui/text/time-words.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { previewMove, movePlace } from './location-calls.ts';
import type { Circle } from './map-link.ts';
import { distanceOf } from './map-scale.ts';
import { useReload, DAYS_CHANGED } from '../../api/reload.ts';
import { PRODUCT_ZONE } from '../../api/me.ts';

type Body = BodyIn<typeof locations.move>;

const calls = masterCalls(locationPoint);
const endpoint = async () => (await import('@hadir/contract/locations/endpoints.ts')).locations.move;

export function MovePlace({ id, circle }: { id: string; circle: Circle }) {
  const { data } = useRemote(calls.one, { params: { id } });
  const [open, setOpen] = useState(false);
  const row = data?.data;
  if (row === undefined) return null;
  const { lat, lon, code, name } = row.values;
  const moved = typeof lat === 'number' && typeof lon === 'number' ? Math.round(distanceOf({ lat, lon }, circle)) : 0;
  const today = dateAt(serverNow(), PRODUCT_ZONE);
  const initial: Body = {
    ...circle,
    version: row.version,
    from: addDays(today, 1),
    until: addDays(today, 7),
    code: `${String(code).slice(0, 17)}-2`,
    name: String(name),
  };
  return (
    <div className="stack justify-items-start gap-4">
      <Button size="small" disabled={moved === 0} onClick={() => setOpen(true)}>
        Pindahkan mulai tanggal…
      </Button>
      <p className="body secondary">
        {moved === 0
          ? 'Tempatnya pindah? Geser titik atau isi koordinat baru, lalu tentukan mulai kapan.'
          : `Digeser ${showNumber(moved)} m. Simpan membetulkan titik ini sejak awal; memindahkan membuat titik baru.`}
      </p>
      {open && <MoveDialog id={id} initial={initial} close={() => setOpen(false)} />}
    </div>
  );
}

function MoveDialog({ id, initial, close }: { id: string; initial: Body; close: () => void }) {
  const reload = useReload();
  const toast = useToast();
  const go = useGo();
  return (
    <FormDialog title="Pindahkan titik" close={close} maxWidth="xs">
      {(confirmExit) => (
        <EndpointForm<Body>
          endpoint={endpoint}
          initial={initial}
          submit={async (body) => {
            const done = await movePlace({ params: { id }, body });
            toast(`${body.name} dipindahkan; ${showNumber(done.effect.days)} hari dihitung ulang`);
            await reload(['master', ...DAYS_CHANGED]);
            close();
            go(addressOf('/management/location-point', { buka: done.data.id }));
          }}
          action="Pindahkan"
          aside={<Button onClick={confirmExit}>Batal</Button>}
        >
          <MomentField kind="date" name="from" label="Titik baru berlaku dari" />
          <MomentField
            kind="date"
            name="until"
            label="Titik lama sampai"
            hint="Keduanya boleh berlaku bersamaan beberapa hari."
          />
          <TextField name="name" label="Nama titik baru" autoComplete="off" />
          <TextField name="code" label="Kode titik baru" autoComplete="off" />
          <MoveEffect id={id} />
        </EndpointForm>
      )}
    </FormDialog>
  );
}

function MoveEffect({ id }: { id: string }) {
  const values = useWatch();
  const effect = useFittingPreview(
    endpoint,
    values,
    async (body, signal) => (await previewMove({ params: { id }, body, signal })).data,
  );
  if (effect === undefined) return null;
  return (
    <p className="body on-soft flex top pad-8-12 radius-input gap-8" role="status">
      {effect.taps === 0
        ? 'Tidak ada absen yang berubah hasilnya. Pemakai titik ikut pindah.'
        : `${showNumber(effect.taps)} absen berubah hasilnya dan ${showNumber(effect.days)} hari dihitung ulang. Pemakai titik ikut pindah.`}
    </p>
  );
}
