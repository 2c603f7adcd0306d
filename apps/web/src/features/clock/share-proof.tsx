/** Hands the proof to another app, or copies it where there is no share sheet. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useUserStore } from '../../api/user.ts';
import { Icon } from '../../ui/icon.tsx';
import { ResultMoves } from '../../ui/result-moves.tsx';
import { proofText, type ResultView } from './result-view.ts';

export function ShareProof({ view }: { view: ResultView }) {
  const { fullname } = useUserStore();
  const [copied, setCopied] = useState(false);
  const share = async () => {
    const text = proofText(view, fullname);
    try {
      if (typeof navigator.share === 'function') await navigator.share({ text });
      else {
        await navigator.clipboard.writeText(text);
        setCopied(true);
      }
    } catch {
      // The person closed the share sheet.
    }
  };
  return (
    <ResultMoves>
      <Button
        size="large"
        onClick={() => void share()}
        sx={{ px: 2, border: 0, bgcolor: 'var(--soft)', color: 'var(--strong)', '&:hover': { bgcolor: 'var(--soft)' } }}
      >
        <Icon name={copied ? 'check' : 'share'} size={20} />
        {copied ? 'Bukti disalin' : 'Bagikan bukti'}
      </Button>
    </ResultMoves>
  );
}
