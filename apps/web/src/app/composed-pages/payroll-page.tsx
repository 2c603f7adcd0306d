/** /laporan/penggajian: the columns of the payroll file beside the closed periods that it is made of. */
import { PayrollDownload } from '../../features/exports/payroll-download.tsx';
import { PayrollPage } from '../../features/payroll/payroll-page.tsx';

export default function ComposedPayrollPage() {
  return <PayrollPage download={(period) => <PayrollDownload period={period} />} />;
}
