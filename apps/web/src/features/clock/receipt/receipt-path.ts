/** The receipt of one tap of this device. */
const RESULT_PATH = '/apps/absent/hasil';

export function resultPath(tapId: string): string {
  return `${RESULT_PATH}?absen=${encodeURIComponent(tapId)}`;
}
