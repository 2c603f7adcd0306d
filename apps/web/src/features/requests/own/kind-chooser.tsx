/** "Buat pengajuan": the kinds that this person may ask for. */
import { requestKindWord } from '@hadir/contract/requests-words.ts';
import { useSession } from '../../../api/user.ts';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { Go } from '../../../ui/go.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { askPath } from '../../../ui/ask-path.ts';
import { type AskedKind, askedKinds } from '../asked-kinds.ts';
import { KindSign } from '../kind-sign.tsx';
import styles from './kind-chooser.module.css';

export function useAskedKinds(): readonly AskedKind[] {
  const grants = useSession().data?.grants;
  return grants === undefined ? [] : askedKinds.filter(({ needs }) => (grants[needs] ?? []).length > 0);
}

export default function KindChooser({ close }: { close: () => void }) {
  return (
    <BottomSheet open close={close} title="Ajukan">
      <ul className={styles.kinds}>
        {useAskedKinds().map(({ kind, text }) => (
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
    </BottomSheet>
  );
}
