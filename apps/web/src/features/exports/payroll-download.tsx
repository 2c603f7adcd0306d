/** "Unduh" of a closed period for payroll: programs read it, so there is no paper. */
import Button from '@mui/material/Button';
import { useOnline } from '../../api/connection.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { createPayrollJob, exportPayrollFile } from './export-calls.ts';
import { useDownload, type Way } from './use-download.ts';

const FORMATS = ['xlsx', 'csv'] as const;

function wayTo(period: string, format: (typeof FORMATS)[number]): Way {
  const wanted = { report: 'payroll', period, format } as const;
  return {
    address: exportPayrollFile.address({ query: wanted }),
    create: (send) => send(createPayrollJob, { body: wanted }),
  };
}

export function PayrollDownload({ period }: { period: string }) {
  const { take, busy } = useDownload();
  const online = useOnline();
  return (
    <div className="flex gap-8">
      {FORMATS.map((format) => (
        <Button
          key={format}
          size="small"
          disabled={busy || !online}
          title={online ? undefined : 'Perlu koneksi'}
          aria-label={`Unduh ${format.toUpperCase()} periode ${period}`}
          onClick={() => void take(wayTo(period, format))}
        >
          <Icon name="download" size={16} />
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}
