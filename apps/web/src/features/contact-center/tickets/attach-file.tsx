/** A photo or paper for a ticket: chosen or taken with the camera, sent at once, under one id until it has arrived. */
import { useRef, useState } from 'react';
import { newId } from '../../../api/new-id.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { Attachments } from '../../../ui/form/files/attachments.tsx';
import type { FileDraft } from '../../../ui/form/files/shrink-file.ts';

interface SentFile {
  /** Of the message that it makes. */
  readonly message: string;
  readonly name: string;
  readonly bytes: Blob;
}

const LONGEST_NAME = 150;

interface AttachFileProps {
  readonly label: string;
  readonly post: (file: SentFile) => Promise<unknown>;
}

export function AttachFile({ label, post }: AttachFileProps) {
  const [waiting, setWaiting] = useState<readonly FileDraft[]>([]);
  const message = useRef('');
  const { busy, problem, run } = useWrite({
    changes: ['ticket'],
    otherwise: 'Lampiran belum terkirim. Berkasnya tetap di sini.',
    inPlace: true,
  });
  const send = async (file: FileDraft) => {
    const { name, blob } = file;
    if (await run(() => post({ message: message.current, name: name.slice(-LONGEST_NAME), bytes: blob })))
      setWaiting([]);
  };
  const change = (files: readonly FileDraft[]) => {
    setWaiting(files);
    const [chosen] = files;
    if (chosen === undefined) return;
    message.current = newId();
    void send(chosen);
  };
  const [first] = waiting;
  return (
    <div className="stack one-column gap-8">
      <div inert={busy}>
        <Attachments label={label} files={waiting} error={problem} most={1} change={change} />
      </div>
      {busy && (
        <p className="secondary" role="status">
          Mengirim lampiran…
        </p>
      )}
      {problem !== undefined && first !== undefined && !busy && (
        <div className="flex">
          <OnlineButton onClick={() => void send(first)}>Coba lagi</OnlineButton>
        </div>
      )}
    </div>
  );
}
