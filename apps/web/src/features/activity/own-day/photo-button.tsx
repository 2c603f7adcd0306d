/** Takes a photo of the work with the phone's camera, or chooses one; made small before it is kept. */
import { type ChangeEvent, useRef } from 'react';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { shrinkPicture } from '../../../ui/pictures/shrink-picture.ts';

interface PhotoButtonProps {
  readonly taken: boolean;
  readonly take: (photo: Blob) => void;
  readonly failed: (problem: string | undefined) => void;
}

export function PhotoButton({ taken, take, failed }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file === undefined) return;
    try {
      take(await shrinkPicture(file));
      failed(undefined);
    } catch {
      failed('Foto ini tidak dapat dibaca. Pilih foto JPEG, PNG, atau WebP.');
    }
  };
  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => void choose(event)}
      />
      <button
        type="button"
        className="place-center square-44 flex-none text-strong radius-input"
        aria-label={taken ? 'Foto sudah diambil, ganti' : 'Tambah foto'}
        onClick={() => input.current?.click()}
      >
        <Icon name={taken ? 'check' : 'camera'} size={24} />
      </button>
    </>
  );
}
