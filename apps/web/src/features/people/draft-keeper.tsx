/** Keeps the form of a registration as a draft while it is typed, and says so. */
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { PersonDraft } from '@hadir/contract/people-drafts.ts';
import { isCallError, refusalCode } from '../../api/call-error.ts';
import { showTime } from '../../ui/format.ts';
import { useSession } from '../../api/user.ts';
import { serverNow } from '../../api/server-clock.ts';
import { type DraftStore, makeDraftStore } from './draft-store.ts';
import type { Values } from './draft-values.ts';
import styles from './people.module.css';

const SETTLE_MS = 1_200;

export function useDraftStore(first: PersonDraft | undefined, begun: (id: string) => void): DraftStore {
  const told = useRef(begun);
  useEffect(() => {
    told.current = begun;
  });
  const [store] = useState(() => makeDraftStore(first, (id) => told.current(id)));
  return store;
}

type Told = { readonly at: number } | { readonly fault: string } | undefined;

interface KeeperProps {
  store: DraftStore;
  places: readonly string[];
  /** The form also asks for the KTP number, which a draft never holds. */
  secret?: boolean;
}

export function DraftKeeper({ store, places, secret = false }: KeeperProps) {
  const values: Values = useFormContext<Values>().watch();
  const text = JSON.stringify([values, places]);
  const [first] = useState(text);
  const [told, setTold] = useState<Told>();
  const zone = useSession().data?.zone ?? 'Asia/Jakarta';
  const latest = useRef({ values, places, text });
  const saved = useRef(text);
  useEffect(() => {
    latest.current = { values, places, text };
  });
  useEffect(() => {
    if (text === first || text === saved.current) return;
    const timer = setTimeout(() => {
      const { values: now, places: where, text: typed } = latest.current;
      store
        .save(now, where)
        .then((draft) => {
          saved.current = typed;
          setTold(draft === undefined ? undefined : { at: serverNow() });
        })
        .catch((error: unknown) => {
          const changed = refusalCode(error) === 'VERSI_BERUBAH';
          const why = isCallError(error) ? error.message : '';
          setTold({
            fault: changed ? 'Draf ini sudah diubah di tempat lain. Muat ulang halaman untuk melihatnya.' : why,
          });
        });
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, first, store]);
  return (
    <p className={styles.quiet} role="status">
      {told === undefined
        ? 'Isian disimpan sebagai draf begitu namanya ada.'
        : 'fault' in told
          ? `Draf belum tersimpan. ${told.fault}`
          : `Draf tersimpan pukul ${showTime(told.at, zone)}.`}
      {secret ? ' Nomor KTP tidak ikut disimpan.' : ''}
    </p>
  );
}
