/** The first-run wizard: from an empty company to the first clock-in; every step may be left and come back to. */
import Button from '@mui/material/Button';
import type { Setup } from '@hadir/contract/onboarding/endpoints.ts';
import { SETUP_STEPS, setupStepWord, type SetupStep } from '@hadir/contract/onboarding/words.ts';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { useRemote } from '../../api/fetching.ts';
import { useGo, usePathname, useSearchValues } from '../../ui/navigation/go.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Failed, Loading } from '../../ui/feedback/states.tsx';
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

interface SetupProps {
  handOver: HandOver;
  /** Who decides where nobody else can, asked when there are people. */
  deputy: ReactNode;
}

export function SetupPage({ handOver, deputy }: SetupProps) {
  const { data, error, mutate } = useRemote(getSetup, {}, { refreshInterval: REFRESH_MS });
  const search = useSearchValues();
  const go = useGo();
  const setup = data?.data;
  const requestedStep = SETUP_STEPS.find((step) => step === search['langkah']);
  const first = setup?.steps.find(({ state }) => state === 'belum')?.step ?? 'karyawan';
  // While the page is being left, the address is that of the next page already.
  const here = usePathname() === SETUP_PATH;
  const arriving = here && setup !== undefined && requestedStep === undefined;
  useEffect(() => {
    // The open step stays open when it is done: it is named by the address.
    if (arriving) go(`${SETUP_PATH}?langkah=${first}`, { replace: true });
  }, [arriving, first, go]);
  if (setup === undefined)
    return error === undefined ? <Loading heights={[88, 420]} /> : <Failed error={error} retry={() => mutate()} />;
  const open = requestedStep ?? first;
  const choose = (step: SetupStep) => go(`${SETUP_PATH}?langkah=${step}`);
  const after = SETUP_STEPS[SETUP_STEPS.indexOf(open) + 1];
  const next = async () => {
    await mutate();
    if (after !== undefined) choose(after);
  };
  const props = { setup, next, reload: () => mutate() };
  const Step = open === 'karyawan' ? undefined : STEPS[open];
  const state = setup.steps.find(({ step }) => step === open)?.state;
  return (
    <div className={styles.page}>
      <StepList setup={setup} open={open} choose={choose} />
      <section className={styles.step} aria-labelledby="langkah">
        <header className={styles.head}>
          <p className={styles.count}>
            Langkah {SETUP_STEPS.indexOf(open) + 1} dari {SETUP_STEPS.length}
          </p>
          <h2 id="langkah">{setupStepWord[open]}</h2>
          <p className={styles.text}>{purpose[open]}</p>
        </header>
        {Step === undefined ? (
          <StepPeople {...props} handOver={handOver} deputy={deputy} />
        ) : (
          <Step key={open} {...props} />
        )}
        {after === undefined || (state === 'selesai' && OWN_WAY_ON.includes(open)) ? null : (
          <div className={styles.skip}>
            {state === 'belum' ? (
              <Skip step={open} next={next} />
            ) : (
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
    <nav className={styles.steps} aria-label="Langkah penyiapan">
      <p className={styles.company}>{setup.company.name}</p>
      <ol>
        {setup.steps.map(({ step, state }, index) => (
          <li key={step}>
            <button
              type="button"
              className={styles.stepButton}
              data-state={state}
              aria-current={step === open ? 'step' : undefined}
              onClick={() => choose(step)}
            >
              <span className={styles.number} aria-hidden="true">
                {state === 'selesai' ? <Icon name="check" size={16} /> : index + 1}
              </span>
              <span className={styles.stepWord}>
                {setupStepWord[step]}
                {mark[state] === '' ? null : <small>{mark[state]}</small>}
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
  const leave = () => {
    leaveSetup();
    go('/dashboards/dashboard');
  };
  const finish = async () => {
    try {
      await finishSetup({ body: {} });
    } catch (error) {
      const message = isCallError(error) ? error.message : 'Belum tersimpan. Periksa koneksi Anda, lalu coba lagi.';
      toast({ message, colour: 'error' });
      return;
    }
    toast('Penyiapan ditutup. Semua pengaturan ada di menu Management.');
    leave();
  };
  return (
    <footer className={styles.leaving}>
      {setup.open && setup.people.all === 0 ? (
        <Button variant="text" onClick={leave}>
          Keluar, lanjutkan nanti
        </Button>
      ) : (
        <Button variant="outlined" onClick={() => void finish()}>
          Selesai, buka dashboard
        </Button>
      )}
    </footer>
  );
}
