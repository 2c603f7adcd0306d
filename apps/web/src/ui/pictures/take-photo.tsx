/** A button that takes a photo with the phone's camera, or chooses one; made small before it is stored. */
import { type ChangeEvent, type ComponentProps, useRef } from 'react';
import { shrinkPicture } from './shrink-picture.ts';

interface TakePhotoProps extends Omit<ComponentProps<'button'>, 'type' | 'onClick'> {
  readonly take: (photo: Blob) => void;
  readonly failed: (problem: string | undefined) => void;
}

export function TakePhoto({ take, failed, ...button }: TakePhotoProps) {
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
      <button type="button" onClick={() => input.current?.click()} {...button} />
    </>
  );
}
