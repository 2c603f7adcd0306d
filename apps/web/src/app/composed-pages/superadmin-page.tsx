/** /superadmin/dashboard: the companies' dashboard with the last lines of the audit log beside it. */
import { LastActs } from '../../features/audit/latest-entries.tsx';
import { SuperadminDashboard } from '../../features/companies/platform/dashboard-page.tsx';

export default function SuperadminPage() {
  return <SuperadminDashboard acts={<LastActs />} />;
}
