/** A move of the operator: its reason stands in the audit log. */
import type { ComponentProps } from 'react';
import { ReasonDialog as Asking } from '../../ui/feedback/reason-dialog.tsx';

type ReasonDialogProps = Omit<ComponentProps<typeof Asking>, 'shortest' | 'longest' | 'hint'>;

export function ReasonDialog(props: ReasonDialogProps) {
  return <Asking {...props} shortest={10} longest={500} hint="Tercatat di catatan audit." />;
}
