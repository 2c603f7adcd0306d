/** The two fields of a new password, its rules ticked while typing, its strength in words (product/frame#signing-in). */
import { useWatch } from 'react-hook-form';
import { given } from '@hadir/domain/kernel/given.ts';
import { PasswordField } from '../../ui/form/fields/fields.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './new-password.module.css';
import { judgePassword } from './password-strength.ts';

interface NewPasswordProps {
  /** Login, e-mail, NIK: none of them may be the password. */
  ownNames: readonly (string | null)[];
  /** Field of the password in use, when the form has it. */
  oldField?: string;
}

export function NewPassword({ ownNames, oldField }: NewPasswordProps) {
  const values = useWatch();
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  const { rules, strength } = judgePassword({
    password: text('password'),
    repeated: text('password_confirmation'),
    old: given(oldField, text),
    ownNames,
  });
  return (
    <>
      <PasswordField name="password" label="Kata sandi baru" autoComplete="new-password" />
      <div className={`stack gap-8 ${styles.judge}`}>
        <p className={`row medium secondary gap-12 ${styles.strength}`} data-level={strength.level} aria-live="polite">
          <span className={`flex gap-4 ${styles.bars}`} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {strength.word}
        </p>
        <ul>
          {rules.map(({ sentence, isMet }) => (
            <li key={sentence} className={`row secondary gap-8 ${styles.rule}`} data-kept={isMet || undefined}>
              <Icon name={isMet ? 'check' : 'minus'} size={16} />
              {sentence}
              <span className="visually-hidden">{isMet ? ', terpenuhi' : ', belum terpenuhi'}</span>
            </li>
          ))}
        </ul>
      </div>
      <PasswordField name="password_confirmation" label="Ulangi kata sandi baru" autoComplete="new-password" />
    </>
  );
}
