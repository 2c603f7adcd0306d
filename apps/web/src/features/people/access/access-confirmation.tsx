/** Code and invitation for whoever needs a second admin: asked for here, used once they are confirmed. */
import type { PersonRecord } from '@hadir/contract/people/shapes.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { askAccess } from './access-calls.ts';
import { useAccessChanges } from './pending-access.tsx';
import { askCode } from './code-recipient.ts';
import { invite } from '../people-calls.ts';
import styles from '../people.module.css';
import { useWrite } from '../../../ui/feedback/use-write.ts';

const WORDS = {
  code: { ask: 'Minta kode masuk', use: 'Cetak kode masuk' },
  invite: { ask: 'Minta kirim undangan', use: 'Kirim undangan' },
} as const;
const KINDS = ['code', 'invite'] as const;
type Kind = (typeof KINDS)[number];

export function AccessAsking({ record }: { record: PersonRecord }) {
  const changes = useAccessChanges();
  const toast = useToast();
  const { busy, run: write } = useWrite({ changes: ['access'] });
  const params = { id: record.userId };
  const own = (changes.data?.data ?? []).filter(({ userId }) => userId === record.userId);
  const stateOf = (kind: Kind) => own.find((one) => one.kind === kind)?.state;
  const run = async (work: () => Promise<unknown>, words: string) => {
    if (await write(work)) toast({ message: words, colour: 'success' });
  };
  const press = (kind: Kind) => {
    if (stateOf(kind) !== 'approved')
      return void run(() => askAccess({ params, body: { kind } }), 'Permintaan dikirim. Menunggu persetujuan.');
    if (kind === 'code') return askCode({ userId: record.userId, fullname: record.fullname });
    void run(() => invite({ params, body: {} }), `Undangan dikirim ke ${record.email ?? ''}. Berlaku 72 jam.`);
  };
  return (
    <>
      <p className={`body secondary ${styles.quiet}`}>Akses untuk peran ini perlu disetujui admin kedua.</p>
      <div className="row wrap gap-8">
        {KINDS.filter((kind) => kind === 'code' || record.email !== null).map((kind) => (
          <OnlineButton
            key={kind}
            size="small"
            variant="outlined"
            disabled={busy || changes.data === undefined || stateOf(kind) === 'pending'}
            onClick={() => press(kind)}
          >
            {stateOf(kind) === 'approved' ? WORDS[kind].use : WORDS[kind].ask}
          </OnlineButton>
        ))}
      </div>
    </>
  );
}
