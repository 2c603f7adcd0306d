/** The activities of the own date, and the line on which the next one is written. */
import { useState } from 'react';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import type { OwnDay } from '../activity-calls.ts';
import { ActivitySheet } from './activity-sheet.tsx';
import { NewActivity } from './new-activity.tsx';
import type { ShownActivity } from './queued-work.ts';
import type { DayWrites } from './use-own-day.ts';

interface ActivityCardProps {
  readonly day: OwnDay;
  readonly list: readonly ShownActivity[];
  readonly writes: DayWrites;
}

const THUMBNAIL = 48;

export function ActivityCard({ day, list, writes }: ActivityCardProps) {
  const [opened, setOpened] = useState<ShownActivity>();
  const writable = day.can.includes('write');
  if (list.length === 0 && !writable) return <p className="secondary">Tidak ada kegiatan pada tanggal ini.</p>;
  return (
    <>
      <section className="card overflow-hidden" aria-label="Kegiatan">
        <ul>
          {list.map((activity) => (
            <li key={activity.id} className="border-between">
              <ActivityLine activity={activity} edit={writable ? () => setOpened(activity) : undefined} />
            </li>
          ))}
        </ul>
        {writable && <NewActivity day={day} list={list} store={writes.storeActivity} />}
      </section>
      {opened !== undefined && (
        <ActivitySheet activity={opened} day={day} writes={writes} close={() => setOpened(undefined)} />
      )}
    </>
  );
}

interface LineProps {
  readonly activity: Omit<ShownActivity, 'items' | 'problem' | 'queuedPhoto'> &
    Partial<Pick<ShownActivity, 'items' | 'problem' | 'queuedPhoto'>> & { readonly category?: string | null };
  readonly edit?: (() => void) | undefined;
}

export function ActivityLine({ activity, edit }: LineProps) {
  const { start, end, title, description, photo, category, items = [], problem = null, queuedPhoto = false } = activity;
  const waits = items.length > 0 && problem === null;
  return (
    <div className="row gap-12 min-h-56 pad-8-12">
      <span className="stack tabular flex-none caption secondary">
        <b className="medium block text-primary large">{start.replace(':', '.')}</b>
        {end.replace(':', '.')}
      </span>
      <span className="stack grow">
        <span className="medium break-anywhere">{title}</span>
        {category != null && <span className="caption text-strong">{category}</span>}
        {description !== '' && <span className="caption secondary break-anywhere">{description}</span>}
        {problem !== null && (
          <span className="caption text-alpa" role="alert">
            {problem}
          </span>
        )}
        {waits && (
          <span className="caption text-luring">{queuedPhoto ? 'Menunggu kirim, dengan foto' : 'Menunggu kirim'}</span>
        )}
      </span>
      {photo !== null && (
        <Picture
          className="radius-input flex-none"
          path={photo}
          alt={`Foto ${title}`}
          width={THUMBNAIL}
          height={THUMBNAIL}
        />
      )}
      {edit !== undefined && (
        <button
          type="button"
          className="place-center square-44 flex-none secondary radius-input"
          aria-label={`Ubah kegiatan ${start.replace(':', '.')} ${title}`}
          onClick={edit}
        >
          <Icon name="correct" size={20} />
        </button>
      )}
    </div>
  );
}
