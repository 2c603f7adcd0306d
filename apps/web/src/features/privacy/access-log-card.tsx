/** Who opened what of mine: wage, KTP number, documents, photos, and the operator in my name. */
import Button from '@mui/material/Button';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../api/fetching.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { showDateTime, showNumber } from '../../ui/text/format.ts';
import { addressOf, Go } from '../../ui/navigation/go.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { getLooks } from './privacy-calls.ts';
import { Row } from '../../ui/layout/row.tsx';

const SHOWN = 5;

export function LooksCard({ zone }: { zone: Zone }) {
  const { data, error, mutate } = useRemote(getLooks, {});
  return (
    <Card
      title="Siapa melihat data saya"
      sub="Upah, nomor KTP, dokumen, dan foto absen. Tiap pembukaan oleh orang lain tercatat."
    >
      <AsyncContent
        data={data}
        error={error}
        retry={mutate}
        loading={[48, 48]}
        empty={<p className="body secondary mt-12">Belum ada yang membukanya.</p>}
        isEmpty={({ total }) => total === 0}
      >
        {(data) => (
          <ol className="mt-12">
            {data.data.slice(0, SHOWN).map(({ at, by, what, detail }, row) => (
              <Row key={`${at}-${row}`} className="wrap border-top rows-8 cols-12 pad-y-12">
                <div className="grow">
                  <p className="row wrap medium break-anywhere rows-4 cols-8">
                    {by}: {what.charAt(0).toLowerCase() + what.slice(1)}
                  </p>
                  <p className="small block secondary">
                    {showDateTime(Date.parse(at), zone)}
                    {detail !== '' && ` · ${detail}`}
                  </p>
                </div>
              </Row>
            ))}
          </ol>
        )}
      </AsyncContent>
      {data !== undefined && data.total > SHOWN && (
        <Actions className="mt-16">
          <Button component={Go} to={addressOf('/akun', { bagian: 'data', jenis: 'dilihat' })}>
            Lihat semua {showNumber(data.total)}
          </Button>
        </Actions>
      )}
    </Card>
  );
}
