/** Takes a photo of the work with the phone's camera, or chooses one. */
import { Icon } from '../../../ui/pictures/icon.tsx';
import { TakePhoto } from '../../../ui/pictures/take-photo.tsx';

interface PhotoButtonProps {
  readonly taken: boolean;
  readonly take: (photo: Blob) => void;
  readonly failed: (problem: string | undefined) => void;
}

export function PhotoButton({ taken, take, failed }: PhotoButtonProps) {
  return (
    <TakePhoto
      take={take}
      failed={failed}
      className="place-center square-44 flex-none text-strong radius-input"
      aria-label={taken ? 'Foto sudah diambil, ganti' : 'Tambah foto'}
    >
      <Icon name={taken ? 'check' : 'camera'} size={24} />
    </TakePhoto>
  );
}
