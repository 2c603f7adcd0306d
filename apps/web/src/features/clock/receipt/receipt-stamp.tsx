/** The seal on the edge of the receipt; drawn once when the server has taken the tap. */
import { useEffect, useState } from 'react';
import { Dial } from '../../../ui/pictures/dial.tsx';
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx';
import type { Tone } from '../../../ui/theme/tokens.ts';
import type { ResultKind } from './receipt-view.ts';
import styles from './receipt-stamp.module.css';

const looks: Readonly<Record<ResultKind, { tone: Tone; sign: IconName }>> = {
  sending: { tone: 'belum', sign: 'cloud-up' },
  queued: { tone: 'luring', sign: 'cloud-up' },
  stored: { tone: 'hadir', sign: 'check' },
  already: { tone: 'hadir', sign: 'check-double' },
  review: { tone: 'tinjau', sign: 'flag' },
  draft: { tone: 'tinjau', sign: 'clock' },
  refused: { tone: 'alpa', sign: 'x' },
  open: { tone: 'belum', sign: 'camera' },
};

const celebrated = new Set<string>();

/** Only the first sight of a new record is celebrated: not a second look, not a repeated tap. */
function useCelebration(kind: ResultKind, tapId: string): boolean {
  const [fresh, setFresh] = useState(false);
  useEffect(() => {
    if ((kind !== 'stored' && kind !== 'review') || celebrated.has(tapId)) return;
    celebrated.add(tapId);
    // oxlint-disable-next-line react/set-state-in-effect -- who celebrates is settled outside of React, once per page life
    setFresh(true);
    navigator.vibrate?.([15, 40, 25]);
  }, [kind, tapId]);
  return fresh;
}

export function ReceiptStamp({ kind, late, tapId }: { kind: ResultKind; late: boolean; tapId: string }) {
  const fresh = useCelebration(kind, tapId);
  const { tone, sign } = late && kind === 'stored' ? ({ tone: 'terlambat', sign: 'clock' } as const) : looks[kind];
  return (
    <div
      className={`place-center flex-none relative bg-paper radius-pill ${styles.seal}`}
      data-fresh={fresh || undefined}
      aria-hidden="true"
    >
      <div className={`cover ${styles.ring}`}>
        <Dial
          size={88}
          ticks={40}
          from={84}
          to={93}
          lit={kind === 'sending' ? 'spinning' : 40}
          colour={`--${tone}-text`}
        />
      </div>
      <div
        className={`place-center relative radius-pill ${styles.core}`}
        style={{ color: `var(--${tone}-text)`, background: `var(--${tone}-fill)` }}
      >
        <Icon name={sign} size={32} className={styles.sign} />
      </div>
    </div>
  );
}
