/** Which built files an employee needs without signal: the entry, the frame and the pages of clocking. Build time. */
import { FRAME_CHUNK, START_CHUNK } from './first-load.ts';

/** A part of Vite's build manifest (`build.manifest`). */
interface BuiltChunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

export type BuildManifest = Readonly<Record<string, BuiltChunk>>;

/** Where the build put each part that loads by itself: its path below the project and the file that holds it. */
export type LoadedParts = Readonly<Record<string, string>>;

/** Pages and parts that load later but must be there offline. */
const OFFLINE_PARTS = [
  /^src\/features\/account\//,
  /^src\/features\/clock\//,
  /^src\/features\/leave\/own-leave-page\.tsx$/,
  /^src\/features\/notifications\//,
  /^src\/features\/offline\//,
  /^src\/features\/team-calendar\//,
  /^src\/app\/layouts\//,
  /^src\/app\/composed-pages\/(clock-page|own-calendar-page)\.tsx$/,
  /^src\/app\/home\//,
];
/** Never without a connection. */
const ONLINE_ONLY = [/tile-map\.tsx$/];

function isFirst({ isEntry, name, src }: BuiltChunk): boolean {
  return isEntry === true || (src === undefined && (name === START_CHUNK || name === FRAME_CHUNK));
}

/**
 * Paths below the build folder, without a leading slash.
 * @throws Error when a part matches nothing of the build: a renamed page must not fall out unseen
 */
export function shellFiles(manifest: BuildManifest, parts: LoadedParts): ReadonlySet<string> {
  for (const part of OFFLINE_PARTS)
    if (!Object.keys(parts).some((src) => part.test(src))) throw new Error(`the build has nothing of ${part.source}`);
  const files = new Set<string>();
  const seen = new Set<string>();
  const take = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined || seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const other of chunk.imports ?? []) take(other);
  };
  const wanted = new Set(
    Object.entries(parts)
      .filter(([src]) => OFFLINE_PARTS.some((part) => part.test(src)) && !ONLINE_ONLY.some((part) => part.test(src)))
      .map(([, file]) => file),
  );
  for (const [name, chunk] of Object.entries(manifest)) if (isFirst(chunk) || wanted.has(chunk.file)) take(name);
  return files;
}
