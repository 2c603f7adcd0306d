/** The first-run wizard: from an empty company to the first clock-in; every step may be left and come back to. */
import Button from '@mui/material/Button';
import type { Setup } from '@hadir/contract/onboarding/endpoints.ts';
import { SETUP_STEPS, setupStepWord, type SetupStep } from '@hadir/contract/onboarding/words.ts';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useRemote } from '../../api/fetching.ts';
import { useGo, usePathname } from '../../ui/navigation/go.tsx';
import { oneOf, usePageSearch } from '../../ui/navigation/page-search.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { leaveSetup, SETUP_PATH } from './postponed-setup.ts';
import { finishSetup, getSetup } from './setup-calls.ts';
import styles from './setup.module.css';
import { StepCalendar } from './step-calendar.tsx';
import { StepCompany } from './step-company.tsx';
import { StepHours } from './step-hours.tsx';
import { type HandOver, StepPeople } from './step-people.tsx';
import { StepPlace } from './step-place.tsx';
import type { StepProps } from './step-props.ts';
import { StepStructure } from './step-structure.tsx';
import { useMark } from './use-mark.ts';
import { useWrite } from '../../ui/feedback/use-write.ts';

const STEPS: Readonly<Record<Exclude<SetupStep, 'karyawan'>, ComponentType<StepProps>>> = {
  perusahaan: StepCompany,
  struktur: StepStructure,
  tempat: StepPlace,
  jam: StepHours,
  kalender: StepCalendar,
};

/** Why the step is worth it, and that most of them may wait. */
const purpose: Readonly<Record<SetupStep, string>> = {
  perusahaan: 'Alamat tampil di laporan; zona waktu menentukan tanggal kerja.',
  struktur: 'Dipakai untuk menyaring laporan. Boleh menyusul.',
  tempat: 'Absen di dalam lingkaran tempat ini dihitung di lokasi. Tanpa tempat, absen tetap tercatat dan ditandai.',
  jam: 'Jam masuk dan pulang menentukan terlambat dan lembur.',
  kalender: 'Libur nasional sudah terpasang. Periksa, lalu tambah libur perusahaan bila ada.',
  karyawan: 'Satu orang sudah cukup untuk mencoba absen pertama.',
};

/** Steps that offer the next one themselves when they are done. */
const OWN_WAY_ON: readonly SetupStep[] = ['tempat', 'jam', 'kalender'];

const REFRESH_MS = 15_000;

/** The open step. */
const SEARCH = { langkah: oneOf(SETUP_STEPS) };

declare module '../../ui/navigation/address.ts' {
  interface PageSearches {
    [SETUP_PATH]: typeof SEARCH;
  }
}

interface SetupProps {
  handOver: HandOver;
  /** Who decides where nobody else can, asked when there are people. */
  deputy: ReactNode;
}

export function SetupPage({ handOver, deputy }: SetupProps) {
  const { data, error, mutate } = useRemote(getSetup, {}, { refreshInterval: REFRESH_MS });
  const { search, change } = usePageSearch(SEARCH);
  const setup = data?.data;
  const requestedStep = search.langkah;
  const first = setup?.steps.find(({ state }) => state === 'belum')?.step ?? 'karyawan';
  // While the page is being left, the address is that of the next page already.
  const here = usePathname() === SETUP_PATH;
  const arriving = here && setup !== undefined && requestedStep === undefined;
  useEffect(() => {
    // The open step stays open when it is done: it is named by the address.
    if (arriving) change({ langkah: first }, { replace: true });
  }, [arriving, first, change]);
  if (setup === undefined) return <AsyncContent data={setup} error={error} retry={mutate} loading={[88, 420]} />;
  const open = requestedStep ?? first;
  const choose = (step: SetupStep) => change({ langkah: step });
  const after = SETUP_STEPS[SETUP_STEPS.indexOf(open) + 1];
  const next = async () => {
    await mutate();
    if (after !== undefined) choose(after);
  };
  const props = { setup, next, reload: () => mutate() };
  const Step = open === 'karyawan' ? undefined : STEPS[open];
  const state = setup.steps.find(({ step }) => step === open)?.state;
  return (
    <div className={`stack top w-full rows-16 cols-24 ${styles.page}`}>
      <StepList setup={setup} open={open} choose={choose} />
      <section className={`card stack one-column gap-24 ${styles.step}`} aria-labelledby="langkah">
        <header className="stack gap-4">
          <p className="caption secondary">
            Langkah {SETUP_STEPS.indexOf(open) + 1} dari {SETUP_STEPS.length}
          </p>
          <h2 className="section bold" id="langkah">
            {setupStepWord[open]}
          </h2>
          <p className="secondary">{purpose[open]}</p>
        </header>
        {Step === undefined && <StepPeople {...props} handOver={handOver} deputy={deputy} />}
        {Step !== undefined && <Step key={open} {...props} />}
        {after !== undefined && (state !== 'selesai' || !OWN_WAY_ON.includes(open)) && (
          <div className={`flex end border-top ${styles.skip}`}>
            {state === 'belum' && <Skip step={open} next={next} />}
            {state !== 'belum' && (
              <Button variant="text" onClick={() => choose(after)}>
                Langkah berikutnya
                <Icon name="right" size={16} />
              </Button>
            )}
          </div>
        )}
      </section>
      <Leaving setup={setup} />
    </div>
  );
}

const mark = { selesai: 'Selesai', dilewati: 'Dilewati', belum: '' } as const;

function StepList({ setup, open, choose }: { setup: Setup; open: SetupStep; choose: (step: SetupStep) => void }) {
  return (
    <nav className={`card pad-12 sticky ${styles.steps}`} aria-label="Langkah penyiapan">
      <p className={`bold break-anywhere desktop-only ${styles.company}`}>{setup.company.name}</p>
      <ol>
        {setup.steps.map(({ step, state }, index) => (
          <li key={step}>
            <button
              type="button"
              className={`row w-full min-h-48 medium text-start radius-input gap-12 hover-fill ${styles.stepButton}`}
              data-state={state}
              aria-current={step === open ? 'step' : undefined}
              onClick={() => choose(step)}
            >
              <span
                className={`place-center flex-none tabular outlined-control radius-pill size-13 ${styles.number}`}
                aria-hidden="true"
              >
                {state === 'selesai' ? <Icon name="check" size={16} /> : index + 1}
              </span>
              <span className={`stack ${styles.stepWord}`}>
                {setupStepWord[step]}
                {mark[state] !== '' && <small className="caption regular secondary">{mark[state]}</small>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Skip({ step, next }: Pick<StepProps, 'next'> & { step: SetupStep }) {
  const mark = useMark(next);
  return (
    <Button variant="text" onClick={() => void mark({ step, mark: 'dilewati' })}>
      Lewati dulu
    </Button>
  );
}

function Leaving({ setup }: { setup: Setup }) {
  const go = useGo();
  const toast = useToast();
  const { run } = useWrite({ otherwise: 'Belum tersimpan. Periksa koneksi Anda, lalu coba lagi.' });
  const isUnfinished = setup.open && setup.people.all === 0;
  const leave = () => {
    leaveSetup();
    go('/dashboards/dashboard');
  };
  const finish = async () => {
    if (!(await run(() => finishSetup({ body: {} })))) return;
    toast('Penyiapan ditutup. Semua pengaturan ada di menu Management.');
    leave();
  };
  return (
    <footer className={`flex end ${styles.leaving}`}>
      {isUnfinished && (
        <Button variant="text" onClick={leave}>
          Keluar, lanjutkan nanti
        </Button>
      )}
      {!isUnfinished && (
        <Button variant="outlined" onClick={() => void finish()}>
          Selesai, buka dashboard
        </Button>
      )}
    </footer>
  );
}
