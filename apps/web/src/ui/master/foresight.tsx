/** How many days a change would judge again: asked while the form is filled, shown before it is saved. */
import { useWatch } from 'react-hook-form';
import type { Master, MasterEffect } from '@hadir/contract/kernel/master.ts';
import { useForeseen } from '../foreseen.ts';
import { showNumber } from '../format.ts';
import { Icon } from '../icon.tsx';
import type { MasterCalls } from './master-calls.ts';
import styles from './master.module.css';

/** `1.240 hari dari 62 karyawan`. */
export function effectText({ days, people }: MasterEffect): string {
  return `${showNumber(days)} hari dari ${showNumber(people)} karyawan`;
}

/** `; 28 hari dari 2 karyawan dihitung ulang`, behind what was saved; nothing where no day was. */
export function effectTail(effect: MasterEffect | null): string {
  if (effect === null || effect.days === 0) return '';
  return `; ${effectText(effect)} ${effect.later ? 'sedang dihitung ulang' : 'dihitung ulang'}`;
}

/** An unfinished form has no effect yet: only what the endpoint would take is asked for. */
async function fittingBody(master: Master, asked: string, id: string | null) {
  const { masterEndpoints } = await import('@hadir/contract/kernel/master-endpoints.ts');
  const typed: unknown = JSON.parse(asked);
  const parsed = masterEndpoints(master).foresee.body?.safeParse(
    typeof typed === 'object' && typed !== null ? { ...typed, id } : typed,
  );
  return parsed?.success === true ? parsed.data : undefined;
}

interface ForesightProps {
  master: Master;
  calls: MasterCalls;
  id: string | null;
}

export function Foresight({ master, calls, id }: ForesightProps) {
  const asked = JSON.stringify(useWatch());
  const effect = useForeseen(asked, async () => {
    const body = await fittingBody(master, asked, id);
    return body === undefined ? undefined : (await calls.foresee({ body })).data;
  });
  return effect === undefined ? null : <EffectNote effect={effect} />;
}

/** `none`: what to say where no day is judged again. */
export function EffectNote({
  effect,
  none = 'Tidak ada hari yang perlu dihitung ulang.',
}: {
  effect: MasterEffect;
  none?: string;
}) {
  return (
    <p className={styles.foresight} role="status">
      <Icon name="refresh" size={16} />
      {effect.days === 0
        ? none
        : `${effectText(effect)} akan dihitung ulang${effect.later ? ' di latar' : ''}. Hari terkunci tidak berubah.`}
    </p>
  );
}
