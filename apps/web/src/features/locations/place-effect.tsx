/** The clock-ins whose verdict a change of the place would turn, asked while the form is filled. */
import type { PlaceEffect } from '@hadir/contract/locations/endpoints.ts';
import { ZONES } from '@hadir/domain/kernel/time.ts';
import { usePreview } from '../../ui/previews/use-preview.ts';
import { showNumber } from '../../ui/text/format.ts';
import { dateOrNone } from '../../ui/text/time-words.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { previewPlace } from './location-calls.ts';
import type { Circle, PlaceValues } from './map-link.ts';

/** None while the place is new, or a field that the verdicts hang on is not filled in rightly. */
function inputOf(id: string | undefined, circle: Circle | undefined, { tz, validFrom, validTo }: PlaceValues) {
  const zone = ZONES.find((known) => known === tz);
  const from = dateOrNone(validFrom);
  if (id === undefined || circle === undefined || zone === undefined || from === undefined) return undefined;
  return { params: { id }, body: { ...circle, tz: zone, validFrom: from, validTo: dateOrNone(validTo) ?? null } };
}

/** `3 absen periode terbuka berubah hasilnya: 2 menjadi di dalam, 1 menjadi di luar.` */
function effectWords({ taps, inside, outside }: PlaceEffect): string {
  const changed = `${showNumber(taps)} absen periode terbuka berubah hasilnya`;
  const parts: string[] = [];
  if (inside !== 0) parts.push(`${showNumber(inside)} menjadi di dalam`);
  if (outside !== 0) parts.push(`${showNumber(outside)} menjadi di luar`);
  if (parts.length === 0) return `${changed}.`;
  return `${changed}: ${parts.join(', ')}.`;
}

interface EffectLineProps {
  id: string | undefined;
  circle: Circle | undefined;
  values: PlaceValues;
}

export function EffectLine({ id, circle, values }: EffectLineProps) {
  const input = inputOf(id, circle, values);
  const { reply: effect } = usePreview(
    input && JSON.stringify(input),
    async (signal) => input && (await previewPlace({ ...input, signal })).data,
  );
  if (effect === undefined || effect.taps === 0) return null;
  return (
    <p className="body on-soft flex top pad-8-12 radius-input gap-8" role="status">
      <Icon className="mt-2" name="refresh" size={16} />
      {effectWords(effect)}
    </p>
  );
}
