/** How many days there are, right below the type: before a date is chosen, and what the chosen dates leave. */
import type { leaveBalances, LeaveTypeShape } from '@hadir/contract/leave/endpoints.ts';
import { daysText } from '@hadir/contract/leave/words.ts';
import { remote } from '../../../api/call.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useSession } from '../../../api/user.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useRequestedFor } from '../form/on-behalf-of.ts';
import styles from './leave-balance.module.css';

const getBalance = remote<typeof leaveBalances.balance>('GET', '/api/leave/balance', ['request']);
const ANNUAL = 'TAHUNAN';

interface BalanceLineProps {
  /** Undefined until the types are read: the form begins with annual leave. */
  type: Pick<LeaveTypeShape, 'code' | 'balance'> | undefined;
  /** By the preview of the chosen dates. */
  chosen: { readonly before: number; readonly after: number } | null;
}

/** The account that days of the type come from; undefined where they come from none. */
function accountOf(type: BalanceLineProps['type']): string | undefined {
  if (type === undefined || type.balance === 'annual') return ANNUAL;
  if (type.balance === 'own') return type.code;
  return undefined;
}

export function LeaveBalanceLine({ type, chosen }: BalanceLineProps) {
  const userId = useRequestedFor();
  const reads = useSession().data?.grants['leave.balance.read'] !== undefined;
  const query = userId === undefined ? {} : { userId };
  const { data } = useRemote(getBalance, reads && { query }, { revalidateOnFocus: false });
  const code = accountOf(type);
  const account = data?.data.accounts.find((each) => each.code === code);
  if (chosen !== null)
    return (
      <p className={`row wrap secondary ${styles.line}`}>
        Sisa cuti <b className="bold text-primary">{daysText(chosen.before)}</b>
        <Icon name="arrow-right" size={16} label="menjadi" />
        <b className="bold text-primary">{daysText(chosen.after)} hari</b>
      </p>
    );
  if (account === undefined) return null;
  return (
    <p className={`row wrap secondary ${styles.line}`}>
      Sisa cuti <b className="bold text-primary">{daysText(account.available)} hari</b>
      {account.waiting !== 0 && <span>, {daysText(account.waiting)} lagi menunggu keputusan</span>}
    </p>
  );
}
