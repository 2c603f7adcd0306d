/** Where the link of a letter leads: one request, one button, without signing in. */
import Button from '@mui/material/Button';
import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { useLinkToken } from '../../features/auth/link-token.ts';
import { MailedRequestPart } from '../../features/mail-decision/mailed-request.tsx';
import { Go } from '../../ui/navigation/go.tsx';
import { INBOX } from '../pages.ts';

export default function MailDecisionPage() {
  const token = useLinkToken();
  if (token === '')
    return (
      <AuthFrame
        title="Tautan tidak lengkap"
        below="Buka lagi tautan dari email Anda, atau buka pengajuannya di HADIR."
      >
        <Button component={Go} to={INBOX} size="large" fullWidth>
          Buka di HADIR
        </Button>
      </AuthFrame>
    );
  return <AuthFrame title="Setujui pengajuan">{token !== undefined && <MailedRequestPart token={token} />}</AuthFrame>;
}
