/** /imports/import-absen-cuti (product/desk#imports). */
import { ImportPage } from '../import-page.tsx';
import { leaveKind } from './leave-kind.ts';

export default function LeaveImportPage() {
  return <ImportPage kind={leaveKind} />;
}
