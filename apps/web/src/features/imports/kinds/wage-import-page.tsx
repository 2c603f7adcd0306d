/** /management/user/impor-upah: wages from a file. */
import { ImportPage } from '../import-page.tsx';
import { wageKind } from './wage-kind.ts';

export default function WageImportPage() {
  return <ImportPage kind={wageKind} />;
}
