/** What the door says, over the whole screen: green to come in, amber for a second scan, red for no. */
import Button from '@mui/material/Button';
import type { DoorList } from '@hadir/contract/company-events/door.ts';
import type { ScanVerdict } from '@hadir/domain/company-events/door-code.ts';
import { useEffect } from 'react';
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx';
import { clockText } from '../../../ui/text/time-words.ts';
import type { ShownScan } from './use-door.ts';

const LOOKS: Readonly<Record<ScanVerdict, { readonly tone: string; readonly icon: IconName; readonly title: string }>> =
  {
    in: { tone: 'hadir', icon: 'check', title: 'Silakan masuk' },
    double: { tone: 'terlambat', icon: 'warning', title: 'Sudah dipindai' },
    expired: { tone: 'terlambat', icon: 'refresh', title: 'Kode tidak berlaku' },
    not_registered: { tone: 'alpa', icon: 'x', title: 'Tanpa tempat' },
    closed: { tone: 'alpa', icon: 'lock', title: 'Pintu tutup' },
    unknown: { tone: 'alpa', icon: 'x', title: 'Bukan tiket acara ini' },
  };

const HINTS: Readonly<Record<ScanVerdict, string>> = {
  in: '',
  double: '',
  expired: 'Kode berganti tiap menit. Minta tamu membuka tiket acara ini lagi, lalu pindai kode yang baru.',
  not_registered: 'Masih di daftar tunggu. Cari di daftar pendaftar.',
  closed: 'Pintu dibuka dari 2 jam sebelum acara sampai acara selesai; acara yang dibatalkan tidak punya pintu.',
  unknown: 'Periksa hurufnya, atau cari namanya di daftar pendaftar.',
};

interface ScanResultProps {
  readonly scan: ShownScan;
  readonly zone: DoorList['event']['zone'];
  readonly next: () => void;
  /** A scanner that types is at the next ticket already: what it types belongs there. */
  readonly type: () => void;
}

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^[a-z0-9]$/i.test(key) && !ctrlKey && !metaKey && !altKey;

export function ScanResult({ scan, zone, next, type }: ScanResultProps) {
  const { tone, icon, title } = LOOKS[scan.verdict];
  useEffect(() => {
    const pass = (event: KeyboardEvent) => {
      if (isTyped(event)) type();
    };
    window.addEventListener('keydown', pass);
    return () => window.removeEventListener('keydown', pass);
  }, [type]);
  return (
    <section
      className="fixed stack place-center gap-16 pad-16 text-center"
      style={{
        background: `var(--${tone}-text)`,
        color: `var(--${tone}-fill)`,
        inset: 0,
        zIndex: 1300,
        alignContent: 'center',
      }}
      role="alert"
    >
      <Icon name={icon} size={96} />
      <b className="large">{title}</b>
      {scan.fullname !== null && <b style={{ fontSize: 40, lineHeight: 1.1 }}>{scan.fullname}</b>}
      {scan.unit !== null && <span>{scan.unit}</span>}
      <span>{detailOf(scan, zone)}</span>
      {scan.isLocal && <span className="small">{localHint(scan)}</span>}
      <Button
        size="large"
        variant="outlined"
        color="inherit"
        style={{ background: 'transparent', borderColor: 'currentColor' }}
        autoFocus
        onClick={next}
      >
        Pindai berikutnya
      </Button>
    </section>
  );
}

/** Who is refused leaves nothing to be sent. */
function localHint({ verdict }: ShownScan): string {
  const isStored = verdict === 'in' || verdict === 'double';
  return isStored
    ? 'Luring: tersimpan di perangkat, dikirim saat tersambung.'
    : 'Luring: dinilai dengan daftar di perangkat.';
}

/** Of a second scan: when, where and by whom the first one was made. */
function detailOf({ verdict, entry }: ShownScan, zone: DoorList['event']['zone']): string {
  if (entry === null || (verdict !== 'in' && verdict !== 'double')) return HINTS[verdict];
  const time = `pukul ${clockText(entry.at, zone)}`;
  if (verdict === 'in') return `Masuk ${time}`;
  // Without signal the device knows the gate alone.
  const by = entry.by === '' ? '' : ` oleh ${entry.by}`;
  return [`${time}${by}`, entry.gate].filter((part) => part !== '').join(', ');
}
