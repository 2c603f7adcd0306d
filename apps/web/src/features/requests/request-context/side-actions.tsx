/** Beside the decision: reminding those who decide, and handing the step on. */
import type { RequestRow } from '@hadir/contract/requests/shapes.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { showDateTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { namesText } from '../request-text.ts';
import { remind, type RequestContext } from './request-context-calls.ts';
import styles from './side-actions.module.css';
import { HandOverButton } from './hand-over-button.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';

interface AsideActionsProps {
  request: Pick<RequestRow, 'id' | 'version' | 'label' | 'person' | 'step' | 'zone'>;
  around: Pick<RequestContext, 'can' | 'remindFrom'>;
}

export function AsideActions({ request, around: { can, remindFrom } }: AsideActionsProps) {
  if (can.length === 0 && remindFrom === null) return null;
  return (
    <div className={`row wrap rows-4 cols-12 ${styles.moves}`}>
      {can.includes('remind') && <Remind request={request} />}
      {remindFrom !== null && (
        <p>
          <Icon name="bell" size={16} />
          Sudah diingatkan. Dapat diingatkan lagi mulai {showDateTime(Date.parse(remindFrom), request.zone)}.
        </p>
      )}
      <HandOverButton request={request} />
    </div>
  );
}

function Remind({ request: { id, step } }: Pick<AsideActionsProps, 'request'>) {
  const { busy, run } = useWrite({ otherwise: 'Belum terkirim. Coba lagi.', changes: ['request'] });
  const toast = useToast();
  const sendReminder = () =>
    run(async (send) => {
      await send(remind, { params: { id } });
      toast(given(step, (step) => `${namesText(step.people, step.actor)} diingatkan`) ?? 'Diingatkan');
    });
  return (
    <OnlineButton variant="text" color="primary" disabled={busy} onClick={() => void sendReminder()}>
      <Icon name="bell" size={20} />
      Ingatkan
    </OnlineButton>
  );
}
