/** /contact-center/admin/management/aturan: rules "bila ... maka ..." for tickets. */
import { ticketRule } from '@hadir/contract/master/tickets.ts';
import { MasterPage } from '../../../ui/master/master-page.tsx';
import { AreaInput } from './area-input.tsx';
import { RulePreview } from './rule-preview.tsx';

const inputs = { reply: AreaInput, note: AreaInput };

export default function TicketRulesPage() {
  return <MasterPage master={ticketRule} inputs={inputs} below={<RulePreview />} />;
}
