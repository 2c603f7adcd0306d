/** Where the link of a letter leads: one request, one button, without signing in. */
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { AuthFrame } from '../features/auth/auth-frame.tsx';
import { takeToken } from '../features/auth/link-token.ts';
import { MailedRequestPart } from '../features/mail-decision/mailed-request.tsx';
import { Go } from '../ui/go.tsx';
import { INBOX } from './pages.ts';

export default function MailDecisionPage() {
  const [token, setToken] = useState<string>();
  useEffect(() => setToken((known) => known ?? takeToken()), []);
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
  return (
    <AuthFrame title="Setujui pengajuan">{token === undefined ? null : <MailedRequestPart token={token} />}</AuthFrame>
  );
}
