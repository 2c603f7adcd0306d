/** A ticket that ended before what was written arrived there: why, the text, and what can be done with it. */
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';

interface UnsentProps {
  readonly text: string;
  readonly canReopen: boolean;
}

export function Unsent({ text, canReopen }: UnsentProps) {
  if (text.trim() === '') return null;
  return (
    <Notice tone="tinjau" icon="warning" role="alert">
      <span className="stack one-column gap-8">
        <b className="medium">Tiket berakhir sebelum pesan ini terkirim.</b>
        <span className="break-anywhere" style={{ whiteSpace: 'pre-wrap' }}>
          {text}
        </span>
        <span>
          {canReopen ? 'Buka lagi tiketnya untuk mengirimnya, atau salin.' : 'Salin untuk dikirim di tiket lain.'}
        </span>
        <span className="flex">
          <CopyButton text={text} done="Pesan disalin" size="small">
            Salin pesan
          </CopyButton>
        </span>
      </span>
    </Notice>
  );
}
