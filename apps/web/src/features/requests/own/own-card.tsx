/** One own request as a card; pressed it opens its history and its moves in place (product/requests#own-requests, phone). */
import { lazy, type ReactNode, Suspense } from 'react';
import type { RequestRow } from '@hadir/contract/requests/shapes.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';
import { RequestChip } from '../../../ui/chips/request-chip.tsx';
import { KindSign } from '../kind-icon.tsx';
import { lengthText, lineText, titleText } from '../request-text.ts';
import styles from './own-card.module.css';
import { useMe } from '../../../api/me.ts';

const OwnDetail = lazy(() => import('./own-detail.tsx'));

interface CardProps {
  row: RequestRow;
  today: LocalDate;
  open: boolean;
  /** At a desk the detail stands beside the list. */
  inPlace: boolean;
  toggle: () => void;
}

export function OwnCard({ row, today, open, inPlace, toggle }: CardProps) {
  const shown = open && inPlace;
  const written = row.person.id !== useMe().person?.userId;
  return (
    <li className={`card ${styles.card}`} data-open={open || undefined}>
      <button
        type="button"
        className={`hover-fill row text-primary text-start gap-12 focus-inset ${styles.head}`}
        aria-expanded={open}
        onClick={toggle}
      >
        <KindSign kind={row.kind} />
        <CardWords
          title={written ? `${titleText(row, today)}, ${row.person.fullname}` : titleText(row, today)}
          line={shown ? [row.label, lengthText(row)].filter(Boolean).join(' · ') : lineText(row, serverNow())}
        />
        <RequestChip status={row.status} />
        {inPlace && (
          <span className={`stack secondary ${styles.arrow}`}>
            <Icon name={open ? 'up' : 'down'} size={20} />
          </span>
        )}
      </button>
      {shown && (
        <div className={styles.body}>
          <Suspense fallback={<Loading heights={[48, 48, 44]} />}>
            <OwnDetail id={row.id} today={today} bare />
          </Suspense>
        </div>
      )}
    </li>
  );
}

export function CardWords({ title, line }: { title: string; line: ReactNode }) {
  return (
    <span className={`grow stack ${styles.words}`}>
      <span className="large medium">{title}</span>
      <span className={`caption secondary break-anywhere ${styles.line}`}>{line}</span>
    </span>
  );
}
