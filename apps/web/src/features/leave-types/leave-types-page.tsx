/** The types of leave of a company (rules/leave#leave-types): a plain master table. */
import { leaveTypes } from '@hadir/contract/master/leave.ts';
import { MasterPage } from '../../ui/master/master-page.tsx';

export default function LeaveTypesPage() {
  return <MasterPage master={leaveTypes} />;
}
