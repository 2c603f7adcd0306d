/**
 * One write at a time: busy while it is on its way, the same key until it is done, the words of what failed, and whatever
 * tells of what was changed read again.
 */
import type { Tag } from '@hadir/contract/kernel/endpoint.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../api/call-error.ts';
import { useReload } from '../../api/reload.ts';
import { type Send, useSend } from '../../api/use-send.ts';
import { useToast } from './toast.tsx';

interface WriteOptions {
  /** Said where the server says nothing of its own. */
  otherwise?: string;
  /** What the write changes; read again whether it was taken or refused: a refusal often tells of a change. */
  changes?: readonly Tag[];
  /** What failed is said by the caller, from `problem` or `error`; else a short message says it. */
  inPlace?: boolean;
  /** Puts a failure where it belongs, such as at the fields of a form. @returns whether it is said there */
  place?: (error: unknown) => boolean;
}

export interface Write {
  readonly busy: boolean;
  /** What failed last, in words; gone with the next try. */
  readonly problem: string | undefined;
  readonly setProblem: (problem: string | undefined) => void;
  /** The failure itself, where it is said in place. */
  readonly error: unknown;
  /**
   * @param work sends; a failure it throws is said. A press while another is on its way does nothing.
   * @returns whether it was done
   */
  readonly run: (work: (send: Send) => Promise<unknown>) => Promise<boolean>;
}

export function useWrite({ otherwise, changes, inPlace = false, place }: WriteOptions = {}): Write {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const running = useRef(false);
  const send = useSend();
  const reload = useReload();
  const toastError = useErrorToast();
  const say = (error: unknown) => {
    if (!inPlace) return toastError(error, otherwise);
    setProblem(errorText(error, otherwise));
    setFailure(error);
  };
  const run = async (work: (send: Send) => Promise<unknown>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    setFailure(undefined);
    let isDone = false;
    try {
      await work(send);
      isDone = true;
    } catch (error) {
      if (place?.(error) !== true) say(error);
    }
    if (changes !== undefined) await reload(changes);
    running.current = false;
    setBusy(false);
    return isDone;
  };
  return { busy, problem, setProblem, error: failure, run };
}

/** For a dialog that says itself what failed, so that what was typed in it stays. @throws what the work throws */
export function useDialogWrite(changes: readonly Tag[]): (work: (send: Send) => Promise<unknown>) => Promise<void> {
  const send = useSend();
  const reload = useReload();
  return async (work) => {
    try {
      await work(send);
    } finally {
      await reload(changes);
    }
  };
}

/** Says what failed; for writes that may follow each other faster than their answers. */
export function useErrorToast(): (error: unknown, otherwise?: string) => void {
  const toast = useToast();
  const latest = useRef(toast);
  useEffect(() => {
    latest.current = toast;
  });
  return useCallback(
    (error, otherwise) => latest.current({ message: errorText(error, otherwise), colour: 'error' }),
    [],
  );
}
