/** The picture of a room, and for whoever looks after rooms the buttons that change it. */
import { useRef } from 'react';
import type { Room } from '@hadir/contract/rooms/endpoints.ts';
import { useSession } from '../../../api/user.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { removeRoomPhoto, storeRoomPhoto } from '../room-calls.ts';

export function RoomPhoto({ room }: { readonly room: Room }) {
  const input = useRef<HTMLInputElement>(null);
  const mayChange = useSession().data?.grants['room.manage'] !== undefined;
  const { busy, run } = useWrite({ changes: ['room', 'master'], otherwise: 'Foto belum tersimpan. Coba lagi.' });
  const toast = useToast();
  const { id, name, photo } = room;
  const store = async (file: File | undefined) => {
    if (file === undefined) return;
    if (await run(() => storeRoomPhoto({ params: { id }, bytes: file, timeoutMs: 60_000 })))
      toast({ message: 'Foto tersimpan.', colour: 'success' });
  };
  if (photo === null && !mayChange) return null;
  return (
    <div className="row wrap gap-12">
      {photo !== null && (
        <Picture className="radius-input" path={photo} alt={`Foto ${name}`} width={240} height={135} />
      )}
      {mayChange && (
        <span className="row wrap gap-8">
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="visually-hidden"
            tabIndex={-1}
            aria-label={`Foto ${name}`}
            onChange={(event) => {
              void store(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <OnlineButton variant="outlined" disabled={busy} onClick={() => input.current?.click()}>
            {photo === null ? 'Tambah foto' : 'Ganti foto'}
          </OnlineButton>
          {photo !== null && (
            <OnlineButton disabled={busy} onClick={() => void run((send) => send(removeRoomPhoto, { params: { id } }))}>
              Hapus foto
            </OnlineButton>
          )}
        </span>
      )}
    </div>
  );
}
