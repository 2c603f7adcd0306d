/** Hands the proof to another app; where there is no share sheet it is copied, and offered as a picture. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useUserStore } from '../../../api/user.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { ResultActions } from '../../../ui/layout/receipt-actions.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { proofText, type ResultView } from './receipt-view.ts';

/** The share sheet was closed again: nothing to say. */
const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

export function ShareProof({ view }: { view: ResultView }) {
  const { fullname } = useUserStore();
  const [copied, setCopied] = useState(false);
  const toast = useToast();
  const text = proofText(view, fullname);

  const download = async () => {
    try {
      const { downloadProof } = await import('./proof-picture.ts');
      await downloadProof(view, fullname);
      toast({ message: 'Gambar bukti disimpan di folder unduhan.', colour: 'success' });
    } catch {
      toast({ message: 'Gambar bukti belum dapat dibuat. Ambil tangkapan layar halaman ini.', colour: 'error' });
    }
  };
  const picture = { label: 'Unduh gambar', run: () => void download() };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast({ message: 'Bukti disalin. Tempel di percakapan atau email.', action: picture });
    } catch {
      toast({ message: 'HP ini tidak dapat membagikan atau menyalin bukti.', action: picture });
    }
  };
  const share = async () => {
    if (typeof navigator.share !== 'function') return copy();
    try {
      await navigator.share({ text });
    } catch (error) {
      if (!isClosed(error)) await copy();
    }
  };
  return (
    <ResultActions>
      <Button
        size="large"
        onClick={() => void share()}
        sx={{ px: 2, border: 0, bgcolor: 'var(--soft)', color: 'var(--strong)', '&:hover': { bgcolor: 'var(--soft)' } }}
      >
        <Icon name={copied ? 'check' : 'share'} size={20} />
        {copied ? 'Bukti disalin' : 'Bagikan bukti'}
      </Button>
    </ResultActions>
  );
}
