/** Rules as they apply, each with where it comes from. */
import type { AppliedRule } from '@hadir/contract/settings/department-settings.ts';
import { originWords, ruleLabel, valueText } from './settings-calls.ts';
import styles from './settings.module.css';

export function RulesList({ rules }: { rules: readonly AppliedRule[] }) {
  return (
    <dl className={styles.rules}>
      {rules.map(({ key, value, from }) => (
        <div className="flex between wrap border-top rows-4 cols-16" key={key}>
          <dt>{ruleLabel(key)}</dt>
          <dd className="flex baseline wrap rows-4 cols-8">
            <b className="medium">{valueText(key, value)}</b>
            <span className="caption secondary" data-own={from === 'department' || from === 'user' || undefined}>
              {originWords[from]}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
