/**
 * What is typed and not saved is asked about before it is lost: another page, view or row, the browser's own back, and
 * (in the browser's words) a closed tab.
 */
import { useBlocker } from '@tanstack/react-router';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { NO_STEP } from '../floating/modal-root.tsx';

/** Goes on, or asks before what was typed is lost. */
export type ConfirmExit = (go: () => void) => void;

interface Unsaved {
  /** For ways out that are no other address. */
  readonly confirmExit: ConfirmExit;
  /** What was typed is saved: nothing is asked any more. */
  readonly saved: () => void;
  /** Stands where the form stands. */
  readonly question: ReactNode;
  readonly asking: boolean;
}

const NOWHERE: readonly string[] = [];

type Place = { readonly pathname: string; readonly search: Readonly<Record<string, unknown>> };

/** @param on names in the search of the URL: with another value there the form is gone, as with another path. */
export function useUnsaved(typed: boolean, on: readonly string[] = NOWHERE): Unsaved {
  const [pendingLeave, setPendingLeave] = useState<() => void>();
  const freed = useRef(false);
  useEffect(() => {
    if (!typed) freed.current = false;
  }, [typed]);
  const loses = useCallback(
    ({ current, next }: { current: Place; next: Place }) =>
      !freed.current &&
      (current.pathname !== next.pathname ||
        on.some((name) => String(current.search[name]) !== String(next.search[name]))),
    [on],
  );
  const stays = useCallback(() => !freed.current, []);
  const way = useBlocker({ shouldBlockFn: loses, enableBeforeUnload: stays, disabled: !typed, withResolver: true });
  const saved = useCallback(() => {
    freed.current = true;
  }, []);
  const confirmExit = useCallback<ConfirmExit>(
    (go) => (typed && !freed.current ? setPendingLeave(() => go) : go()),
    [typed],
  );
  const blocked = way.status === 'blocked';
  const stay = () => (blocked ? way.reset() : setPendingLeave(undefined));
  const goOn = () => {
    saved();
    setPendingLeave(undefined);
    if (blocked) way.proceed();
    else pendingLeave?.();
  };
  const asking = blocked || pendingLeave !== undefined;
  // Asked on the way back, the browser stands on the page before already: a step of its own there would bar the way here.
  const onWay = blocked && way.action !== 'PUSH' && way.action !== 'REPLACE';
  return { confirmExit, saved, asking, question: asking ? <Question {...{ stay, goOn, onWay }} /> : null };
}

function Question({ stay, goOn, onWay }: { stay: () => void; goOn: () => void; onWay: boolean }) {
  return (
    <Dialog open onClose={stay} aria-labelledby="buang" {...(onWay ? NO_STEP : {})}>
      <DialogTitle id="buang">Isian belum disimpan</DialogTitle>
      <DialogActions>
        <Button onClick={stay}>Kembali ke isian</Button>
        <Button color="error" variant="contained" onClick={goOn}>
          Buang isian
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Inside a form: asks as long as something is typed that is not being sent. */
export function AskUnsaved({ on }: { on?: readonly string[] | undefined }): ReactNode {
  const { isDirty, isSubmitting } = useFormState();
  return useUnsaved(isDirty && !isSubmitting, on).question;
}
