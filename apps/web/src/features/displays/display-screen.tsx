/** One screen: its key is taken or asked for, then it shows a place or a door until its link is revoked. */
import type { displays } from '@hadir/contract/displays/endpoints.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { KEY_LETTERS, typedLetters } from '@hadir/domain/displays/display-key.ts';
import { type ReactNode, useState } from 'react';
import { Loading } from '../../ui/feedback/states.tsx';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { TextField } from '../../ui/form/fields/fields.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { showDayOf, showTime } from '../../ui/text/format.ts';
import { showDisplay } from './display-calls.ts';
import { DoorWall } from './door-wall.tsx';
import { SiteWall } from './site-wall.tsx';
import { storeKey, takeKey } from './stored-key.ts';
import type { DisplayState } from './follow-display.ts';
import { useAwake, useDisplay } from './use-display.ts';

type Values = BodyIn<typeof displays.show>;

interface DisplayScreenProps {
  /** What stands around the question for the key. */
  readonly frame: (children: ReactNode) => ReactNode;
}

export function DisplayScreen({ frame }: DisplayScreenProps) {
  const [key, setKey] = useState(takeKey);
  const change = (next: string | undefined) => {
    storeKey(next);
    setKey(next);
  };
  if (key === undefined) return frame(<KeyForm open={change} />);
  return <Followed key={key} own={key} frame={frame} change={change} />;
}

interface FollowedProps extends DisplayScreenProps {
  readonly own: string;
  readonly change: (key: string | undefined) => void;
}

function Followed({ own, frame, change }: FollowedProps) {
  const state = useDisplay(own);
  useAwake();
  if (state.refused !== undefined)
    return frame(
      <>
        <Notice tone="alpa" icon="warning" role="alert" className="mb-16">
          {state.refused}
        </Notice>
        <KeyForm open={change} />
      </>,
    );
  return (
    <div className="column fixed bg-page overflow-hidden" style={{ inset: 0 }}>
      <Lost state={state} />
      <Content state={state} />
    </div>
  );
}

function Content({ state: { shown, lostSince, paused } }: { readonly state: DisplayState }) {
  if (shown?.kind === 'site') return <SiteWall board={shown} />;
  if (shown?.kind === 'room') return <DoorWall door={shown} isLost={lostSince !== undefined} />;
  return (
    <main className="pad-16">
      <h1 className="section bold">Layar HADIR</h1>
      {paused === undefined ? (
        <Loading />
      ) : (
        <Notice tone="alpa" icon="warning" role="status">
          {paused}
        </Notice>
      )}
    </main>
  );
}

/** What stands below may be old: since when, and that nobody has to do anything. */
function Lost({ state: { lostSince, shown } }: { readonly state: DisplayState }) {
  if (lostSince === undefined) return null;
  const zone = shown?.zone ?? 'Asia/Jakarta';
  return (
    <p className="row on-luring gap-12 pad-12-16 bold section" role="alert">
      <Icon name="cloud-off" />
      Terputus dari server sejak {showDayOf(lostSince, zone)} {showTime(lostSince, zone, { withZone: true })}.
      Tersambung lagi dengan sendirinya.
    </p>
  );
}

function KeyForm({ open }: { readonly open: (key: string) => void }) {
  return (
    <EndpointForm<Values>
      endpoint={async () => (await import('@hadir/contract/displays/endpoints.ts')).displays.show}
      initial={{ key: '' }}
      judge={({ key }) =>
        typedLetters(key, KEY_LETTERS) === undefined ? { key: `Kode layar terdiri dari ${KEY_LETTERS} huruf.` } : {}
      }
      submit={async (body) => {
        await showDisplay({ body });
        open(typedLetters(body.key, KEY_LETTERS) ?? '');
      }}
      action="Tampilkan"
      working="Memeriksa"
    >
      <TextField
        name="key"
        label="Kode layar"
        hint="Dibuat HR atau pengelola ruang di halaman Layar, misalnya BCDF-GHJK-…"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
      />
    </EndpointForm>
  );
}
