/** /contact-center/admin/management/balasan: replies that stand ready for the agents. */
import { cannedReply } from '@hadir/contract/master/tickets.ts';
import { MasterPage } from '../../../ui/master/master-page.tsx';
import { AreaInput } from './area-input.tsx';

const inputs = { body: AreaInput };

export default function CannedRepliesPage() {
  return <MasterPage master={cannedReply} inputs={inputs} />;
}
