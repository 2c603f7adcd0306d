/** Where a clock-in came from, as a symbol with its word. */
import { sourceWord } from '@hadir/contract/attendance/words.ts';
import Tooltip from '@mui/material/Tooltip';
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx';
import styles from './day-table.module.css';

const signs: Readonly<Record<string, IconName>> = {
  web: 'columns',
  mobile: 'phone',
  import: 'import',
  koreksi: 'correct',
  mesin: 'machine',
  kiosk: 'machine',
};

const words = new Map<string, string>(Object.entries(sourceWord));

export function SourceSign({ source }: { source: string | null }) {
  if (source === null) return null;
  const word = words.get(source) ?? source;
  return (
    <Tooltip title={word}>
      <span className={`h-full secondary ${styles.source}`}>
        <Icon name={signs[source] ?? 'clock'} size={16} label={word} />
      </span>
    </Tooltip>
  );
}
