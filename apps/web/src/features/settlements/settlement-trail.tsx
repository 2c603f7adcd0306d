/** What was done to a settlement, the oldest first. */
import type { SettlementDetail } from '@hadir/contract/settlements/settlement-shapes.ts';
import { settlementActionWord } from '@hadir/contract/settlements/words.ts';
import { useMe } from '../../api/me.ts';
import { momentText } from '../../ui/text/time-words.ts';

export function SettlementTrail({ events }: Pick<SettlementDetail, 'events'>) {
  const { zone } = useMe();
  if (events.length === 0) return null;
  return (
    <section className="stack gap-8" aria-label="Riwayat">
      <h3 className="body bold">Riwayat</h3>
      <ol className="stack gap-8">
        {events.map(({ at, by, action, note }) => (
          <li key={`${at} ${action}`} className="small">
            <span className="medium">{settlementActionWord[action]}</span>
            <span className="secondary">
              {' '}
              {by ?? 'HADIR'}, {momentText(at, zone)}
            </span>
            {note !== '' && <span className="block break-anywhere">{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
