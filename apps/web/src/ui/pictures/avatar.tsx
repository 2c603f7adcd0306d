/** A person's round picture, or the initials on one of five calm tones. */
import { Picture } from './picture.tsx';
import styles from './avatar.module.css';

const TONES = 5;

/** First letters of the first and last word, at most two. */
function initialsOf(fullname: string): string {
  const words = fullname.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase();
}

/** The same name has the same tone everywhere. */
function toneOf(fullname: string): number {
  let sum = 0;
  for (const letter of fullname) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return sum % TONES;
}

export function Avatar({
  fullname,
  photo = null,
  size = 28,
}: {
  fullname: string;
  photo?: string | null;
  size?: number;
}) {
  const tone = toneOf(fullname);
  return (
    <span
      className={`place-center flex-none overflow-hidden bold radius-pill ${styles.avatar}`}
      aria-hidden="true"
      // Drawn by the style: the initials are no words of the button that carries them.
      data-initials={photo === null ? initialsOf(fullname) : undefined}
      style={{
        width: size,
        height: size,
        fontSize: `${Math.max(11, Math.round(size * 0.36)) / 16}rem`,
        background: `var(--avatar-${tone}-fill)`,
        color: `var(--avatar-${tone}-text)`,
      }}
    >
      {photo !== null && <Picture path={photo} alt="" width={size} height={size} />}
    </span>
  );
}
