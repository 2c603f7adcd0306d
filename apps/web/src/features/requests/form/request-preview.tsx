/** What the draft would become: the kind's own sums, who decides, who is away meanwhile, warnings in words. */
import type { ComponentType, ReactNode } from 'react';
import { kindWithin, wordWithin } from '@hadir/contract/requests/words.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { addressOf, Go } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { OWN_REQUESTS } from '../../../ui/navigation/request-paths.ts';
import { datesText, namesText } from '../request-text.ts';
import type { Preview } from './kind-form.ts';
import styles from './request-preview.module.css';
import { type PreviewState, previewProblem } from '../../../ui/previews/use-preview.ts';

interface BoxProps<Own> {
  state: PreviewState<Preview<Own>>;
  today: LocalDate;
  PreviewRows: ComponentType<{ preview: Preview<Own> }> | undefined;
}

export function RequestPreviewBox<Own>({ state, today, PreviewRows }: BoxProps<Own>) {
  const { reply: preview, working } = state;
  const problem = previewProblem(state.error);
  if (preview === undefined) {
    return (
      problem !== undefined && (
        <p className={`on-terlambat flex pad-8-12 radius-input gap-12 ${styles.note}`} data-tone="plain" role="status">
          <Icon name="info" size={20} />
          {problem}
        </p>
      )
    );
  }
  return (
    <div className="stack gap-12" aria-busy={working}>
      {preview.away.data.length + preview.away.others !== 0 && <AwayNote away={preview.away} today={today} />}
      {preview.warnings.map((words) => (
        <p key={words} className={`on-terlambat flex pad-8-12 radius-input gap-12 ${styles.note}`} data-tone="warning">
          <Icon name="warning" size={20} />
          {words}
        </p>
      ))}
      {preview.clash !== null && (
        <p className={`on-terlambat flex pad-8-12 radius-input gap-12 ${styles.note}`} data-tone="error">
          <Icon name="warning" size={20} />
          <span>
            Bertabrakan dengan {kindWithin(preview.clash.kind)} {datesText(preview.clash, today)}.{' '}
            <Go to={addressOf(OWN_REQUESTS, { buka: preview.clash.id })}>Lihat</Go>
          </span>
        </p>
      )}
      <section className="card pad-12-14" aria-label="Ringkasan">
        {PreviewRows !== undefined && <PreviewRows preview={preview} />}
        <div className={`flex top between gap-12 ${styles.chain}`}>
          <span>Penyetuju</span>
          <Chain chain={preview.chain} withoutChain={preview.withoutChain} />
        </div>
      </section>
    </div>
  );
}

function Chain({ chain, withoutChain }: Pick<Preview<unknown>, 'chain' | 'withoutChain'>) {
  if (withoutChain && chain.length === 0) return <b className="medium text-alpa">Belum ada yang dapat memutuskan</b>;
  if (withoutChain) return <b className="medium text-alpa">HR menentukan siapa</b>;
  if (chain.length === 0) return <b>Tanpa persetujuan</b>;
  return (
    <ol className="flex end wrap rows-4 cols-8">
      {chain.map(({ actor, namedBy, people }, index) => {
        const name = namesText(people, actor);
        return (
          <li className="row medium gap-8" key={`${namedBy}${index}`} title={namedBy}>
            {index > 0 && <Icon className="secondary" name="right" size={16} />}
            {people.length > 1 ? (
              <Icon className="secondary" name="users" size={20} />
            ) : (
              <Avatar fullname={name} photo={null} size={24} />
            )}
            {name}
          </li>
        );
      })}
    </ol>
  );
}

function AwayNote({ away, today }: { away: Preview<unknown>['away']; today: LocalDate }) {
  const [first, ...rest] = away.data;
  const all = away.data.length + away.others;
  return (
    <p className={`on-terlambat flex pad-8-12 radius-input gap-12 ${styles.note}`} data-tone="warning">
      <Icon name="users" size={20} />
      <span>
        {first !== undefined && (
          <>
            <b>{first.fullname}</b>
            {rest.length > 0 && ` dan ${rest.length} lainnya`} juga {wordWithin(first.what)} {datesText(first, today)}.{' '}
          </>
        )}
        {all} dari {away.people} orang seunit tidak masuk.
      </span>
    </p>
  );
}

/** One figure of the box: a small label above, the figure below. */
export function Sum({
  label,
  figure,
  unit,
  end = false,
}: {
  label: string;
  figure: string;
  unit: string;
  end?: boolean;
}) {
  return (
    <div className={styles.sum} data-end={end || undefined}>
      <span className="block secondary">{label}</span>
      <b className="row size-24 medium gap-8">
        {figure} <small className="size-14 regular secondary">{unit}</small>
      </b>
    </div>
  );
}

/** `7 → 4 hari` */
export function Change({ label, before, after, unit }: { label: string; before: string; after: string; unit: string }) {
  return (
    <div className={styles.sum} data-change="">
      <span className="block secondary">{label}</span>
      <b className="row size-24 medium gap-8">
        <i>{before}</i>
        <Icon className="secondary" name="arrow-right" size={20} label="menjadi" />
        {after} {unit !== '' && <small className="size-14 regular secondary">{unit}</small>}
      </b>
    </div>
  );
}

export function PreviewRows({ children }: { children: ReactNode }) {
  return <div className={`flex between border-bottom gap-16 ${styles.sums}`}>{children}</div>;
}
