/**
 * How long something has waited: amber above a day, red above three, with a sign beside the colour
 * (product/requests#inbox).
 */
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from './waiting-age.module.css';
import { ageOf, ageText } from './inbox-text.ts';

export function AgeMark({ hours, whole = false }: { hours: number; whole?: boolean }) {
  const age = ageOf(hours);
  return (
    <span className={`inline-row flex-none gap-4 caption secondary nowrap ${styles.age}`} data-age={age}>
      {age !== 'fresh' && <Icon name={age === 'late' ? 'warning' : 'clock'} size={16} />}
      {whole && hours > 0 ? `Menunggu ${ageText(hours)}` : ageText(hours)}
    </span>
  );
}
