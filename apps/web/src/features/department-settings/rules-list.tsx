/** Rules as they apply, each with where it comes from. */
import type { AppliedRule } from '@hadir/contract/settings/department-settings.ts';
import { originWords, ruleLabel, valueText } from './settings-calls.ts';
import styles from './settings.module.css';

export function RulesList({ rules }: { rules: readonly AppliedRule[] }) {
  return (
    <dl className={styles.rules}>
      {rules.map(({ key, value, from }) => (
        <div key={key}>
          <dt>{ruleLabel(key)}</dt>
          <dd>
            <b>{valueText(key, value)}</b>
            <span data-own={from === 'department' || from === 'user' || undefined}>{originWords[from]}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
