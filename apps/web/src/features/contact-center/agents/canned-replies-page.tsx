/** /contact-center/admin/management/balasan: replies that stand ready for the agents; their text has several lines. */
import { cannedReply } from '@hadir/contract/master/tickets.ts';
import { AreaField } from '../../../ui/form/fields/plain-fields.tsx';
import type { InputProps } from '../../../ui/master/inputs/input-frame.tsx';
import { MasterPage } from '../../../ui/master/master-page.tsx';

function BodyInput({ name, field: { label, help, max } }: InputProps) {
  return <AreaField name={name} label={label} hint={help} rows={8} maxLength={max} />;
}

const inputs = { body: BodyInput };

export default function CannedRepliesPage() {
  return <MasterPage master={cannedReply} inputs={inputs} />;
}
