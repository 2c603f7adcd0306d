/** /contact-center/admin/ticket: the same desk with everybody's tickets, to pass them on or take them over. */
import { Desk } from './desk-page.tsx';

export default function AdminDeskPage() {
  return <Desk path="/contact-center/admin/ticket" />;
}
