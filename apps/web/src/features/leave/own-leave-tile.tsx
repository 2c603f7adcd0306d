/** How much annual leave is left, as a tile: what is about to lapse before what waits. */
import type { OwnHome } from '@hadir/contract/dashboard/endpoints.ts';
import { daysText } from '@hadir/contract/leave/words.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { OWN_LEAVE } from '../../ui/navigation/request-paths.ts';
import { FactTile } from '../../ui/facts/fact-tile.tsx';
import { shortDate, shortDay } from '../../ui/text/time-words.ts';

type Leave = NonNullable<OwnHome['leave']>;

function detailOf({ lapse, waiting, eligibleOn, balance }: Leave, today: LocalDate): string {
  if (lapse !== null) return `${daysText(lapse.days)} hangus sesudah ${shortDay(lapse.lastDay)}`;
  if (waiting !== 0) return `${daysText(waiting)} lagi menunggu`;
  if (eligibleOn !== null && eligibleOn > today && balance === 0) return `mulai ${shortDate(eligibleOn)}`;
  return 'Lihat rinciannya';
}

export function OwnLeaveTile({ leave, today }: { leave: Leave; today: LocalDate }) {
  return (
    <FactTile
      to={OWN_LEAVE}
      caption="Sisa cuti"
      fact={`${daysText(leave.available)} hari`}
      detail={detailOf(leave, today)}
    />
  );
}
