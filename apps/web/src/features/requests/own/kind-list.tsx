/** The kinds that this person may ask for, each leading to its form. */
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import { useSession } from '../../../api/user.ts';
import { askPath } from '../../../ui/navigation/request-paths.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { type RequestableKind, requestableKinds } from '../request-forms.ts';
import { KindSign } from '../kind-icon.tsx';
import styles from './kind-list.module.css';

function useAvailableKinds(): readonly RequestableKind[] {
  const grants = useSession().data?.grants;
  return grants === undefined ? [] : requestableKinds.filter(({ needs }) => (grants[needs] ?? []).length > 0);
}

export function KindList() {
  return (
    <ul className={styles.kinds}>
      {useAvailableKinds().map(({ kind, text }) => (
        <li key={kind}>
          <Go to={askPath(kind)} className={`row text-primary gap-12 ${styles.kind}`}>
            <KindSign kind={kind} />
            <span>
              <b className="large medium">{requestKindWord[kind]}</b>
              <small className="caption secondary">{text}</small>
            </span>
            <Icon name="right" size={20} />
          </Go>
        </li>
      ))}
    </ul>
  );
}
