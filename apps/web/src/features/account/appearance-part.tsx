import { AppearanceRows } from '../../ui/appearance-settings.tsx';
import { useSavedAppearance } from '../../ui/saved-appearance.ts';
import styles from './account-page.module.css';

/** All appearance choices; they apply at once. */
export default function AppearancePart() {
  const change = useSavedAppearance();
  return (
    <div className={styles.card}>
      <h2>Tampilan</h2>
      <p className={styles.sub}>Berlaku langsung dan disimpan untuk akun Anda.</p>
      <AppearanceRows change={change} full />
    </div>
  );
}
