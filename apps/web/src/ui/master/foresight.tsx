/** How many days a change would judge again: asked while the form is filled, shown before it is saved. */
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { MasterEffect } from '@hadir/contract/kernel/master.ts';
import type { FieldValue } from '@hadir/contract/kernel/master-field.ts';
import { showNumber } from '../format.ts';
import { Icon } from '../icon.tsx';
import type { MasterCalls } from './master-calls.ts';
import styles from './master.module.css';

const SETTLE_MS = 400;

/** `1.240 hari dari 62 karyawan`. */
export function effectText({ days, people }: MasterEffect): string {
  return `${showNumber(days)} hari dari ${showNumber(people)} karyawan`;
}

export function Foresight({ calls, id }: { calls: MasterCalls; id: string | null }) {
  const values = useWatch();
  const asked = JSON.stringify(values);
  const [effect, setEffect] = useState<MasterEffect>();
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(() => {
      // The form's own values; the server looks at them as at any other body, and an unfinished form has no effect yet.
      const body = JSON.parse(asked) as Record<string, FieldValue>;
      calls
        .foresee({ body: { ...body, id } })
        .then(({ data }) => (gone ? undefined : setEffect(data)))
        .catch(() => (gone ? undefined : setEffect(undefined)));
    }, SETTLE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [asked, calls, id]);
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
