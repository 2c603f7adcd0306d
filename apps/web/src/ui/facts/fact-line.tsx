/** Short facts in a row, with dots between those of one line; what is missing is left out. */
import styles from './fact-line.module.css';

export function FactLine({ of }: { of: readonly (string | null | undefined)[] }) {
  const facts = of.filter((fact) => fact !== null && fact !== undefined && fact !== '');
  return (
    <span className={styles.facts}>
      {facts.map((fact, index) => (
        <span key={index} className={styles.fact}>
          {index !== 0 && <span className={styles.dot}> · </span>}
          {fact}
        </span>
      ))}
    </span>
  );
}
