/** Posts that are short of people now, and for each of them who could come: free, rested, of the right position, near. */
import Button from '@mui/material/Button';
import type { PostOfBoard } from '@hadir/contract/dashboard/site-board.ts';
import type { ShiftCandidate } from '@hadir/contract/roster/candidates.ts';
import { useState } from 'react';
import { useSession } from '../../../api/user.ts';
import { useRemote } from '../../../api/fetching.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { addressOf, Go } from '../../../ui/navigation/go.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { showMinutes, showNumber } from '../../../ui/text/format.ts';
import { timeSpan } from '../../../ui/text/time-words.ts';
import { ContactButtons } from '../contact-buttons.tsx';
import { listCandidates } from './board-calls.ts';

export function ShortPosts({ posts }: { readonly posts: readonly PostOfBoard[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="stack gap-8" aria-label="Kurang orang">
      <h3 className="large bold">Kurang orang</h3>
      <ul className="stack gap-8">
        {posts.map((post) => (
          <li key={`${post.unitId} ${post.shiftId} ${post.pointId ?? ''}`}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PostCard({ post }: { readonly post: PostOfBoard }) {
  const { unit, shift, start, end, needed, arrived, missing, vacant, unitId, shiftId, date } = post;
  const [open, setOpen] = useState(false);
  const publishes = useSession().data?.grants['roster.publish'] !== undefined;
  const facts = [
    vacant > 0 ? `${showNumber(vacant)} pos kosong` : undefined,
    missing > 0 ? `${showNumber(missing)} belum datang` : undefined,
    `${showNumber(arrived)} hadir${needed === null ? '' : ` dari ${showNumber(needed)} yang dibutuhkan`}`,
  ].filter((fact) => fact !== undefined);
  return (
    <article className="card stack gap-12 pad-12-16" aria-label={`${unit}, ${shift}`}>
      <div className="row wrap between gap-12">
        <div className="column min-w-0">
          <b className="medium break-anywhere">
            {unit} · {shift} {timeSpan(start, end)}
          </b>
          <span className="secondary small">{facts.join(' · ')}</span>
        </div>
        <div className="row wrap gap-8">
          {publishes && vacant > 0 && (
            <Button
              component={Go}
              to={addressOf('/management/open-shifts', { buka: 'baru', unit: unitId, shift: shiftId, tanggal: date })}
            >
              Tawarkan shift
            </Button>
          )}
          <Button variant="outlined" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Tutup' : 'Siapa bisa datang?'}
          </Button>
        </div>
      </div>
      {open && <Candidates post={post} />}
    </article>
  );
}

function Candidates({ post: { unitId, shiftId, date, pointId } }: { readonly post: PostOfBoard }) {
  const point = pointId === null ? {} : { point: pointId };
  const { data, error, mutate } = useRemote(listCandidates, {
    query: { unit: unitId, shift: shiftId, date, ...point },
  });
  return (
    <AsyncContent
      data={data?.data}
      error={error}
      retry={mutate}
      loading={[56, 56]}
      isEmpty={(candidates) => candidates.length === 0}
      empty={
        <p className="secondary">
          Tidak ada yang bebas, cukup istirahat, dan posisinya sesuai. Minta lembur kepada yang sudah bekerja, atau
          pindahkan orang dari pos lain.
        </p>
      }
    >
      {(candidates) => (
        <ul aria-label="Yang bisa datang">
          {candidates.map((candidate) => (
            <CandidateRow key={candidate.userId} candidate={candidate} />
          ))}
        </ul>
      )}
    </AsyncContent>
  );
}

const KILOMETRE = 1_000;

function distanceText(metres: number): string {
  return metres < KILOMETRE ? `${showNumber(metres)} m` : `${showNumber(Math.round(metres / 100) / 10)} km`;
}

function CandidateRow({ candidate }: { readonly candidate: ShiftCandidate }) {
  const { fullname, photo, phone, position, unit, distanceM, from, restBefore, weekMinutes } = candidate;
  const facts = [
    position ?? undefined,
    unit ?? undefined,
    distanceM === null ? undefined : `${distanceText(distanceM)}${from === null ? '' : ` dari ${from}`}`,
    restBefore === null ? 'kemarin bebas' : `istirahat ${showMinutes(restBefore)}`,
    `minggu ini jadi ${showMinutes(weekMinutes)}`,
  ].filter((fact) => fact !== undefined);
  return (
    <Row className="gap-12" title={fullname} sub={facts.join(' · ')}>
      <span className="flex-none" style={{ order: -1 }}>
        <Avatar fullname={fullname} photo={photo} size={40} />
      </span>
      {phone !== null && (
        <span className="row flex-none">
          <ContactButtons fullname={fullname} phone={phone} />
        </span>
      )}
    </Row>
  );
}
