/** The kinds that this person may ask for, each leading to its form. */
import { requestKindWord } from '@hadir/contract/requests-words.ts';
import { useSession } from '../../../api/user.ts';
import { askPath } from '../../../ui/ask-path.ts';
import { Go } from '../../../ui/go.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type AskedKind, askedKinds } from '../asked-kinds.ts';
import { KindSign } from '../kind-sign.tsx';
import styles from './kind-list.module.css';

function useAvailableKinds(): readonly AskedKind[] {
  const grants = useSession().data?.grants;
  return grants === undefined ? [] : askedKinds.filter(({ needs }) => (grants[needs] ?? []).length > 0);
}

export function KindList() {
  return (
    <ul className={styles.kinds}>
      {useAvailableKinds().map(({ kind, text }) => (
        <li key={kind}>
          <Go to={askPath(kind)} className={styles.kind}>
            <KindSign kind={kind} />
            <span>
              <b>{requestKindWord[kind]}</b>
              <small>{text}</small>
            </span>
            <Icon name="right" size={20} />
          </Go>
        </li>
      ))}
    </ul>
  );
}
