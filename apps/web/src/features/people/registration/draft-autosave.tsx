/** Keeps the form of a registration as a draft while it is typed, and says so. */
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { PersonDraft } from '@hadir/contract/people/drafts.ts';
import { refusalCode, errorText } from '../../../api/call-error.ts';
import { showTime } from '../../../ui/text/format.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { type DraftStore, makeDraftStore } from './draft-store.ts';
import type { Values } from './draft-values.ts';
import styles from '../people.module.css';
import { useMe } from '../../../api/me.ts';

const DEBOUNCE_MS = 1_200;

export function useDraftStore(first: PersonDraft | undefined, begun: (id: string) => void): DraftStore {
  const onCreated = useRef(begun);
  useEffect(() => {
    onCreated.current = begun;
  });
  // oxlint-disable-next-line react/refs -- read when the server has answered, not while drawing
  const [store] = useState(() => makeDraftStore(first, (id) => onCreated.current(id)));
  return store;
}

type SaveState = { readonly at: number } | { readonly error: string } | undefined;

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
  const [saveState, setSaveState] = useState<SaveState>();
  const { zone } = useMe();
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
          setSaveState(draft === undefined ? undefined : { at: serverNow() });
        })
        .catch((error: unknown) => {
          const changed = refusalCode(error) === 'VERSI_BERUBAH';
          const why = errorText(error, '');
          setSaveState({
            error: changed ? 'Draf ini sudah diubah di tempat lain. Muat ulang halaman untuk melihatnya.' : why,
          });
        });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, first, store]);
  return (
    <p className={`body secondary ${styles.quiet}`} role="status">
      {saveState === undefined && 'Isian disimpan sebagai draf begitu namanya ada.'}
      {saveState !== undefined && 'error' in saveState && `Draf belum tersimpan. ${saveState.error}`}
      {saveState !== undefined && 'at' in saveState && `Draf tersimpan pukul ${showTime(saveState.at, zone)}.`}
      {secret && ' Nomor KTP tidak ikut disimpan.'}
    </p>
  );
}
