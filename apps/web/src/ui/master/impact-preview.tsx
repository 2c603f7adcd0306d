/** How many days a change would judge again: asked while the form is filled, shown before it is saved. */
import { useWatch } from 'react-hook-form';
import type { Master, MasterEffect, Starts } from '@hadir/contract/kernel/master.ts';
import { addDays } from '@hadir/domain/kernel/time.ts';
import { useFittingPreview } from '../previews/use-preview.ts';
import { showDateInWords, showNumber } from '../text/format.ts';
import { Icon } from '../pictures/icon.tsx';
import type { MasterCalls } from './master-calls.ts';
import type { Values } from './master-conflict.tsx';

/** `1.240 hari dari 62 karyawan`. */
function effectText({ days, people }: MasterEffect): string {
  return `${showNumber(days)} hari dari ${showNumber(people)} karyawan`;
}

/** `; berlaku mulai 24 November 2026; 28 hari dari 2 karyawan dihitung ulang`, behind what was saved. */
export function effectTail(effect: MasterEffect | null): string {
  if (effect === null) return '';
  const { days, later, starts } = effect;
  const parts = [];
  if (starts !== undefined) parts.push(`; berlaku mulai ${showDateInWords(starts.from, 'long')}`);
  if (days > 0) parts.push(`; ${effectText(effect)} ${later ? 'sedang dihitung ulang' : 'dihitung ulang'}`);
  return parts.join('');
}

/** `Mulai 24 November 2026 untuk 214 karyawan. Hari sebelumnya tetap memakai isian lama.` */
function startsText({ from, until, people }: Starts): string {
  const last = until === null ? '' : ` sampai ${showDateInWords(addDays(until, -1), 'long')}`;
  return `Mulai ${showDateInWords(from, 'long')}${last} untuk ${showNumber(people)} karyawan. Hari sebelumnya tetap memakai isian lama.`;
}

const endpointOf = async (master: Master) =>
  (await import('@hadir/contract/kernel/master-endpoints.ts')).masterEndpoints(master).preview;

interface ImpactPreviewProps {
  master: Master;
  calls: MasterCalls;
  id: string | null;
  /** What is sent of what the form holds. */
  sent: (values: Values) => Values;
}

export function ImpactPreview({ master, calls, id, sent }: ImpactPreviewProps) {
  const values = useWatch();
  const effect = useFittingPreview(
    () => endpointOf(master),
    { ...sent(values), id },
    async (body, signal) => (await calls.preview({ body, signal })).data,
  );
  return effect && <EffectNote effect={effect} />;
}

/** `none`: what to say where no day is judged again. */
export function EffectNote({
  effect,
  none = 'Tidak ada hari yang perlu dihitung ulang.',
}: {
  effect: MasterEffect;
  none?: string;
}) {
  const { days, later, starts } = effect;
  return (
    <p className="row body on-soft pad-10-12 radius-input gap-8" role="status">
      <Icon name={starts === undefined ? 'refresh' : 'calendar'} size={16} />
      <span>
        {starts !== undefined && `${startsText(starts)} `}
        {starts === undefined && days === 0 && none}
        {days > 0 &&
          `${effectText(effect)} akan dihitung ulang${later ? ' di latar' : ''}. Hari terkunci tidak berubah.`}
      </span>
    </p>
  );
}
