/** Obstacles, plan and summary of the date, and sending the report to the superior. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { dailyReportStateWord } from '@hadir/contract/activity/words.ts';
import { weekdayName } from '@hadir/contract/date-words.ts';
import { DONE_MIN, workDone } from '@hadir/domain/activity/daily-report.ts';
import { addDays } from '@hadir/domain/kernel/time.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx';
import type { OwnDay } from '../activity-calls.ts';
import type { ReportText, shownReport, ShownActivity } from './queued-work.ts';
import type { DayWrites } from './use-own-day.ts';
import { ReportFiles } from './report-files.tsx';
import { TextSheet } from './text-sheet.tsx';
import styles from './own-day.module.css';

interface ReportCardProps {
  readonly day: OwnDay;
  readonly list: readonly ShownActivity[];
  readonly report: ReturnType<typeof shownReport>;
  readonly writes: DayWrites;
}

interface Part {
  readonly key: keyof ReportText;
  readonly icon: IconName;
  readonly longest: number;
  readonly empty: string;
}

const PARTS: readonly Part[] = [
  { key: 'obstacle', icon: 'warning', longest: 2_000, empty: 'Tidak ada' },
  { key: 'plan', icon: 'calendar', longest: 2_000, empty: 'Belum ditulis' },
  { key: 'done', icon: 'file', longest: 4_000, empty: 'Dibuat dari kegiatan' },
];

function partName(key: keyof ReportText, { date }: OwnDay): string {
  if (key === 'plan') return `Rencana ${weekdayName(addDays(date, 1))}`;
  return key === 'obstacle' ? 'Kendala' : 'Ringkasan';
}

export function ReportCard({ day, list, report, writes }: ReportCardProps) {
  const [opened, setOpened] = useState<Part>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const writable = day.can.includes('submit') && report.queued !== 'submission';
  const texts: ReportText = { done: report.done, plan: report.plan, obstacle: report.obstacle };
  const submit = async () => {
    const tooShort = workDone(report.done, list).length < DONE_MIN;
    setProblem(tooShort ? 'Tulis paling sedikit satu kegiatan, atau ringkasan minimal 10 karakter.' : undefined);
    if (tooShort) return;
    setBusy(true);
    await writes.storeReport(texts, true);
    setBusy(false);
  };
  return (
    <>
      <ReportState day={day} report={report} />
      <section className="card overflow-hidden" aria-label="Kendala dan rencana">
        {PARTS.map((part) => (
          <button
            key={part.key}
            type="button"
            className="row gap-12 w-full min-h-56 pad-8-12 text-primary text-start border-between hover-fill focus-inset"
            disabled={!writable}
            onClick={() => setOpened(part)}
          >
            <Icon
              name={part.icon}
              size={24}
              className={part.key === 'obstacle' && texts.obstacle !== '' ? 'text-tinjau' : 'secondary'}
            />
            <span className="stack grow min-w-0">
              <span className="caption secondary">{partName(part.key, day)}</span>
              {texts[part.key] === '' ? (
                <span className="secondary">{part.empty}</span>
              ) : (
                <span className="medium ellipsis">{texts[part.key]}</span>
              )}
            </span>
            {writable && <Icon name="right" size={20} className="secondary" />}
          </button>
        ))}
      </section>
      <ReportFiles day={day} writable={writable} />
      {writable && (
        <div className={`stack gap-8 sticky bg-page ${styles.foot}`}>
          {problem !== undefined && (
            <p className="text-alpa" role="alert">
              {problem}
            </p>
          )}
          <Button size="large" variant="contained" color="primary" loading={busy} onClick={() => void submit()}>
            {day.reader === null ? 'Kirim laporan' : `Kirim ke ${day.reader}`}
          </Button>
        </div>
      )}
      {opened !== undefined && (
        <TextSheet
          longest={opened.longest}
          name={partName(opened.key, day)}
          value={texts[opened.key]}
          close={() => setOpened(undefined)}
          store={(value) => writes.storeReport({ ...texts, [opened.key]: value }, false)}
        />
      )}
    </>
  );
}

const STATE_TONE = { submitted: 'soft', returned: 'tinjau', reviewed: 'hadir' } as const;

function ReportState({ day, report }: Pick<ReportCardProps, 'day' | 'report'>) {
  if (report.problem !== null)
    return (
      <Notice tone="alpa" role="alert">
        Laporan belum terkirim: {report.problem}
      </Notice>
    );
  if (report.queued === 'submission')
    return (
      <Notice tone="luring" role="status">
        Laporan menunggu kirim. Terkirim otomatis begitu tersambung.
      </Notice>
    );
  const stored = day.report;
  if (stored === null || stored.state === 'draft') return null;
  const { state, late, reviewer, reviewNote } = stored;
  const by = state === 'submitted' ? (day.reader ?? '') : (reviewer ?? '');
  return (
    <Notice tone={STATE_TONE[state]} role="status">
      <b>{dailyReportStateWord[state]}</b>
      {by !== '' && ` ${state === 'submitted' ? 'oleh' : '·'} ${by}`}
      {late && ' · terlambat lapor'}
      {reviewNote !== '' && `: ${reviewNote}`}
    </Notice>
  );
}
