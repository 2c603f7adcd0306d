import card from '../../ui/layout/card.module.css';
import { AppearanceRows } from '../../ui/theme/appearance-settings.tsx';
import { useSavedAppearance } from '../../ui/theme/saved-appearance.ts';

/** All appearance choices; they apply at once. */
export default function AppearancePart() {
  const change = useSavedAppearance();
  return (
    <div className={card.card}>
      <h2>Tampilan</h2>
      <p className={card.sub}>Berlaku langsung dan disimpan untuk akun Anda.</p>
      <AppearanceRows change={change} full />
    </div>
  );
}
