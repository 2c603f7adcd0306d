/** On the admin's dashboard until the company has its first clock-in: what is next. An empty company opens the wizard. */
import Button from '@mui/material/Button';
import { setupStepWord } from '@hadir/contract/onboarding/words.ts';
import { useEffect } from 'react';
import { useRemote } from '../../api/fetching.ts';
import { addressOf, Go, useGo } from '../../ui/navigation/go.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { hasLeftSetup, SETUP_PATH } from './postponed-setup.ts';
import { getSetup } from './setup-calls.ts';
import styles from './setup.module.css';

export function SetupCard() {
  const { data } = useRemote(getSetup, {});
  const go = useGo();
  const setup = data?.data;
  const empty = setup?.open === true && setup.people.all === 0;
  useEffect(() => {
    if (empty && !hasLeftSetup()) go(SETUP_PATH, { replace: true });
  }, [empty, go]);
  if (setup === undefined || !setup.open) return null;
  const closed = setup.steps.filter(({ state }) => state !== 'belum').length;
  const next = setup.steps.find(({ state }) => state === 'belum')?.step ?? 'karyawan';
  return (
    <section
      className={`card row wrap w-full pad-12-16 width-dashboard ${styles.invite}`}
      aria-label="Penyiapan perusahaan"
    >
      <span className={`place-center on-soft radius-pill ${styles.inviteSign}`}>
        <Icon name="flag" />
      </span>
      <div className={`stack flex-1 ${styles.inviteWords}`}>
        <b>
          Penyiapan {closed} dari {setup.steps.length} langkah
        </b>
        <span>Berikutnya: {setupStepWord[next]}.</span>
      </div>
      <Button component={Go} to={addressOf(SETUP_PATH, { langkah: next })} variant="contained" color="primary">
        Lanjutkan
      </Button>
    </section>
  );
}
