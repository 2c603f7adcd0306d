/**
 * The root of everything modal: dialogs, sheets, menus, drawers, choosers, the camera. The theme gives it to all of them,
 * so that none is left out: while it is open, "back" closes it.
 */
import { styled } from '@mui/material/styles';
import { type ComponentProps, forwardRef, useEffect, useRef } from 'react';
import { addFloat } from './history-floats.ts';

/** On a dialog that is no step of its own: "back" has led to it. */
export const NO_STEP = { 'data-no-step': '' } as const;

interface ModalState {
  readonly open: boolean;
  readonly exited: boolean;
  readonly onClose?: (event: object, reason: 'escapeKeyDown') => void;
  readonly 'data-no-step'?: string;
}

const Place = styled('div', { name: 'MuiModal', slot: 'Root' })<{ ownerState: ModalState }>(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.modal,
  variants: [
    { props: ({ ownerState }) => !ownerState.open && ownerState.exited, style: { visibility: 'hidden' as const } },
  ],
}));

type ModalRootProps = ComponentProps<'div'> & { ownerState: ModalState };

export const ModalRoot = forwardRef<HTMLDivElement, ModalRootProps>(function ModalRoot(props, ref) {
  const { open, onClose, 'data-no-step': noStep } = props.ownerState;
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  const steps = open && noStep === undefined;
  useEffect(() => (steps ? addFloat(() => latest.current?.({}, 'escapeKeyDown')) : undefined), [steps]);
  return <Place {...props} ref={ref} />;
});
