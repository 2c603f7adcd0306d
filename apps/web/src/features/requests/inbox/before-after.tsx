/** A correction at a glance: what is recorded, what it would become. */
import { given } from '@hadir/domain/kernel/given.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { clockText } from '../../../ui/text/time-words.ts';
import styles from './inbox-detail.module.css';

interface Taps {
  readonly in: string | null;
  readonly out: string | null;
}
interface BeforeAfterProps {
  details: { readonly before: Taps; readonly after: Taps; readonly zone: Zone };
}

const at = (wire: string | null, zone: Zone) => given(wire, (wire) => clockText(wire, zone)) ?? '–';

export function BeforeAfter({ details: { before, after, zone } }: BeforeAfterProps) {
  const ends = [
    { name: 'Masuk', old: before.in, next: after.in },
    { name: 'Pulang', old: before.out, next: after.out },
  ];
  return (
    <div className={`flex wrap ${styles.changes}`}>
      {ends.map(({ name, old, next }) => (
        <div key={name}>
          <span>{name}</span>
          {old === next ? (
            <b data-same="">{at(old, zone)}</b>
          ) : (
            <b>
              <i>{at(old, zone)}</i>
              <Icon name="arrow-right" size={20} label="menjadi" />
              {at(next, zone)}
            </b>
          )}
        </div>
      ))}
    </div>
  );
}
