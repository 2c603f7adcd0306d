/** Above the requests: expenses of people that wait to be verified, approved or paid, and the way to where that is done. */
import { Go } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { useWaitingSettlements } from './waiting/use-waiting-besides.ts';

export function WaitingSettlements() {
  const { count } = useWaitingSettlements();
  if (count === 0) return null;
  return (
    <section aria-label="Realisasi">
      <Go to="/laporan/realisasi" className="card row between gap-12 min-h-64 pad-8-12 text-primary">
        <span className="stack grow">
          <b className="medium">{showNumber(count)} realisasi menunggu Anda</b>
          <span className="size-13 secondary">Diperiksa dengan struknya, disetujui, atau dibayar</span>
        </span>
        <Icon name="right" size={20} />
      </Go>
    </section>
  );
}
