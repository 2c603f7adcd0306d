/** What is kept, kind by kind: why, and how much of it. */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { privacy } from '@hadir/contract/privacy/endpoints.ts';
import { Card } from '../../ui/layout/card.tsx';
import { showNumber } from '../../ui/text/format.ts';
import { addressOf, Go } from '../../ui/navigation/go.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './privacy.module.css';

export type Kind = ReplyOf<typeof privacy.overview>['data'][number];

const inSentence = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

export function KindList({ kinds }: { kinds: readonly Kind[] }) {
  const storedKinds = kinds.filter(({ count }) => count > 0);
  const none = kinds.filter(({ count }) => count === 0);
  return (
    <Card title="Yang disimpan tentang Anda" sub="Ada yang salah? Minta HR memperbaikinya.">
      <ul className={`mt-12 ${styles.kinds}`}>
        {storedKinds.map(({ key, title, why, count }) => (
          <li className="border-top" key={key}>
            <Go
              className="row min-h-56 text-primary radius-input gap-12 hover-fill"
              to={addressOf('/akun', { bagian: 'data', jenis: key })}
            >
              <span className="grow">
                <span className="row wrap medium break-anywhere rows-4 cols-8">{title}</span>
                <span className="small block secondary">{why}</span>
              </span>
              <span className={`secondary ${styles.count}`}>{showNumber(count)}</span>
              <Icon className="secondary" name="right" size={16} />
            </Go>
          </li>
        ))}
      </ul>
      {none.length > 0 && (
        <p className="body secondary mt-12">Tidak ada: {none.map(({ title }) => inSentence(title)).join(', ')}.</p>
      )}
    </Card>
  );
}
