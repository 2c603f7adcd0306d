import styles from './plain-fields.module.css';

/** What a number counts, behind its field; nothing where it counts by itself. */
export function FieldUnit({ unit }: { unit: string | undefined }) {
  if (unit === undefined || unit === '') return null;
  return <span className={`flex-none secondary ${styles.unit}`}>{unit}</span>;
}
