/** The photo of a receipt while an expense is written: taken, shown, taken anew. */
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { TakePhoto } from '../../../ui/pictures/take-photo.tsx';

/** A photo with an address of its own, which lives as long as the page. */
export interface TakenPhoto {
  readonly blob: Blob;
  readonly url: string;
}

interface ReceiptPhotoProps {
  /** Address of what the server has. */
  readonly stored: string | null;
  readonly taken: TakenPhoto | null;
  readonly take: (photo: TakenPhoto) => void;
  readonly failed: (problem: string | undefined) => void;
}

const SIZE = { width: 88, height: 120 };
const COVER = { ...SIZE, objectFit: 'cover' } as const;
const CORNER = { insetBlockEnd: 4, insetInlineEnd: 4 };

export function ReceiptPhoto({ stored, taken, take, failed }: ReceiptPhotoProps) {
  const has = taken !== null || stored !== null;
  return (
    <TakePhoto
      take={(blob) => take({ blob, url: URL.createObjectURL(blob) })}
      failed={failed}
      className="card place-center relative flex-none overflow-hidden text-strong bg-deep"
      style={SIZE}
      aria-label={has ? 'Ganti foto struk' : 'Foto struk'}
    >
      {taken !== null && <img src={taken.url} alt="Struk" style={COVER} />}
      {taken === null && stored !== null && <Picture path={stored} alt="Struk" style={COVER} {...SIZE} />}
      <PhotoMark has={has} />
    </TakePhoto>
  );
}

function PhotoMark({ has }: { readonly has: boolean }) {
  if (has)
    return (
      <span className="absolute place-center square-44 on-main radius-pill" style={CORNER}>
        <Icon name="camera" size={20} />
      </span>
    );
  return (
    <span className="stack justify-items-center gap-4 caption">
      <Icon name="camera" size={32} />
      Foto struk
    </span>
  );
}
