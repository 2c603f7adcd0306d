/** Short messages that close by themselves (specification, sections 3, 8 and 9). */
import { type ReactNode, createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { SNACKBAR_CONTEXT_MISSING, TOAST_DURATION_MS, type ToastColour } from '@hadir/contract/specification.ts';
import styles from './toast.module.css';

interface Toast {
  readonly message: string;
  /** `default` is dark. */
  readonly colour?: ToastColour;
  /** Milliseconds; 5000 unless told. */
  readonly duration?: number;
  /** One move beside the message, e.g. "Lihat". */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** The move has happened and can be taken back while the message stands (7 s). */
  readonly undo?: () => void | Promise<void>;
}

interface ToastState extends Toast {
  readonly open: boolean;
  readonly turn: number;
}

type Show = (toast: Toast | string) => void;

const SnackbarContext = createContext<Show | undefined>(undefined);

/** @returns the function that shows a toast. @throws Error outside its provider. */
export function useToast(): Show {
  const show = useContext(SnackbarContext);
  if (show === undefined) throw new Error(SNACKBAR_CONTEXT_MISSING);
  return show;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ToastState>({ open: false, message: '', turn: 0 });
  const show = useCallback<Show>((next) => {
    const options = typeof next === 'string' ? { message: next } : next;
    setToast((before) => ({ ...options, open: true, turn: before.turn + 1 }));
  }, []);
  const close = useCallback(() => setToast((before) => ({ ...before, open: false })), []);
  return (
    <SnackbarContext.Provider value={show}>
      {children}
      <div className={`flex centre fixed ${styles.place}`} role="status" aria-live="polite">
        {toast.open && <OpenToast key={toast.turn} toast={toast} close={close} />}
      </div>
    </SnackbarContext.Provider>
  );
}

function OpenToast({ toast, close }: { toast: Toast; close: () => void }) {
  const { undo, message } = toast;
  if (undo === undefined) return <ToastCard toast={toast} close={close} />;
  return <UndoBar message={message} undo={undo} onClose={close} />;
}

function ToastCard({ toast, close }: { toast: Toast; close: () => void }) {
  const { message, colour = 'default', duration = TOAST_DURATION_MS, action } = toast;
  useTimer(duration, close);
  return (
    <div className={`row floating radius-card gap-12 ${styles.card}`} data-colour={colour}>
      <span className={`flex-1 ${styles.words}`}>{message}</span>
      {action !== undefined && (
        <button
          type="button"
          className={`min-h-44 pad-x-12 bold radius-input ${styles.action}`}
          onClick={() => {
            close();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

interface Undo {
  readonly message: string;
  readonly undo: () => void | Promise<void>;
  /** Milliseconds the move can be taken back. */
  readonly duration?: number;
}

export const UNDO_MS = 7_000;

/** Instead of "are you sure": the move has happened and can be taken back while the ring empties. */
function UndoBar({ message, undo, duration = UNDO_MS, onClose }: Undo & { onClose: () => void }) {
  useTimer(duration, onClose);
  const ring = useMemo(() => ({ animationDuration: `${duration}ms` }), [duration]);
  return (
    <div className={`row floating radius-card gap-12 ${styles.undo}`}>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" className={styles.ring}>
        <circle cx="12" cy="12" r="9" pathLength="1" style={ring} />
      </svg>
      <span className={`flex-1 ${styles.words}`}>{message}</span>
      <button
        type="button"
        className={`min-h-44 pad-x-12 bold radius-input ${styles.action}`}
        onClick={() => {
          onClose();
          void undo();
        }}
      >
        Urungkan
      </button>
    </div>
  );
}

function useTimer(duration: number, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), duration);
    return () => clearTimeout(timer);
  }, [duration]);
}
