import { useOnline } from '../../api/connection.ts';
import { isSlowConnection } from '../../api/fetching.ts';
import { useAppearance } from '../theme/appearance.ts';

/** Address template of map tiles, `{z}/{x}/{y}`; undefined where the server has none or the line would not carry them. */
export function useMapTiles(): string | undefined {
  const online = useOnline();
  const { dataSaver } = useAppearance();
  if (!online || dataSaver || isSlowConnection()) return undefined;
  return document.querySelector<HTMLMetaElement>('meta[name="hadir-map-tiles"]')?.content.trim() || undefined;
}
