/** Beside the decision: reminding those who decide, and handing the step on. */
import Button from '@mui/material/Button';
import type { RequestRow } from '@hadir/contract/requests/shapes.ts';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isCallError } from '../../../api/call-error.ts';
import { useOnline } from '../../../api/connection.ts';
import { newId } from '../../../api/new-id.ts';
import { showDateTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { ABOUT_REQUESTS } from '../request-actions.tsx';
import { namesText } from '../request-text.ts';
import { remind, type RequestContext } from './request-context-calls.ts';
import styles from './side-actions.module.css';
import { HandOverButton } from './hand-over-button.tsx';

interface AsideActionsProps {
  request: Pick<RequestRow, 'id' | 'version' | 'label' | 'person' | 'step' | 'zone'>;
  around: Pick<RequestContext, 'can' | 'remindFrom'>;
}

export function AsideActions({ request, around: { can, remindFrom } }: AsideActionsProps) {
  if (can.length === 0 && remindFrom === null) return null;
  return (
    <div className={styles.moves}>
      {can.includes('remind') ? <Remind request={request} /> : null}
      {remindFrom === null ? null : (
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
  const [busy, setBusy] = useState(false);
  const online = useOnline();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const run = async () => {
    setBusy(true);
    try {
      await remind({ params: { id }, idempotencyKey: newId() });
      toast(step === null ? 'Diingatkan' : `${namesText(step.people, step.actor)} diingatkan`);
    } catch (error) {
      toast({ message: isCallError(error) ? error.message : 'Belum terkirim. Coba lagi.', colour: 'error' });
    }
    setBusy(false);
    await mutate((known) => typeof known === 'string' && ABOUT_REQUESTS.test(known));
  };
  return (
    <Button
      variant="text"
      color="primary"
      disabled={busy || !online}
      title={online ? undefined : 'Perlu koneksi'}
      onClick={() => void run()}
    >
      <Icon name="bell" size={20} />
      Ingatkan
    </Button>
  );
}
