/** How many days a change would judge again: asked while the form is filled, shown before it is saved. */
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Master, MasterEffect } from '@hadir/contract/kernel/master.ts';
import { showNumber } from '../format.ts';
import { Icon } from '../icon.tsx';
import type { MasterCalls } from './master-calls.ts';
import styles from './master.module.css';

const SETTLE_MS = 400;

/** `1.240 hari dari 62 karyawan`. */
export function effectText({ days, people }: MasterEffect): string {
  return `${showNumber(days)} hari dari ${showNumber(people)} karyawan`;
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
  const values = useWatch();
  const asked = JSON.stringify(values);
  const [effect, setEffect] = useState<MasterEffect>();
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(async () => {
      const body = await fittingBody(master, asked, id);
      if (body === undefined) return setEffect(undefined);
      const told = await calls.foresee({ body }).catch(() => undefined);
      if (!gone) setEffect(told?.data);
    }, SETTLE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [asked, calls, id, master]);
  if (effect === undefined) return null;
  return (
    <p className={styles.foresight} role="status">
      <Icon name="refresh" size={16} />
      {effect.days === 0
        ? 'Tidak ada hari yang perlu dihitung ulang.'
        : `${effectText(effect)} akan dihitung ulang${effect.later ? ' di latar' : ''}. Hari terkunci tidak berubah.`}
    </p>
  );
}
