/** /laporan/daily-report: the daily reports of the company, for HR. */
import { ReportList } from './lists/report-list.tsx';

export default function DailyReportPage() {
  return <ReportList mayTake />;
}
