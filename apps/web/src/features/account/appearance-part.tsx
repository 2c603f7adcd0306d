import { Card } from '../../ui/layout/card.tsx';
import { AppearanceRows } from '../../ui/theme/appearance-settings.tsx';
import { useSavedAppearance } from '../../ui/theme/saved-appearance.ts';

/** All appearance choices; they apply at once. */
export default function AppearancePart() {
  const change = useSavedAppearance();
  return (
    // The part of the page around it has this name already.
    <Card title="Tampilan" aria-label={undefined} sub="Berlaku langsung dan disimpan untuk akun Anda.">
      <AppearanceRows change={change} full />
    </Card>
  );
}
