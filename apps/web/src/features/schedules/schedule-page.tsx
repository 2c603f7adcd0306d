/** Patterns of days: the list of master data, with the cycle edited as a strip of days. */
import { schedule } from '@hadir/contract/master/schedules.ts';
import { MasterPage } from '../../ui/master/master-page.tsx';
import { CycleEditor } from './cycle-editor.tsx';

const inputs = { items: CycleEditor };

export default function SchedulePage() {
  return <MasterPage master={schedule} inputs={inputs} />;
}
