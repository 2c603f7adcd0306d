/** The flows of one kind and group: the company's, those of units and lengths, and a new one. */
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import type { Audience } from '@hadir/domain/requests/flow.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { useCallback, useState } from 'react';
import { Chip } from '../../ui/chips/chip.tsx';
import { useUnsaved } from '../../ui/form/unsaved.tsx';
import { PanelBody, SidePanel } from '../../ui/layout/side-panel.tsx';
import type { Flow, FlowList } from './flow-calls.ts';
import { FlowForm } from './flow-form.tsx';
import { audienceWord, reachText } from './flow-steps.ts';
import type { Reach } from './use-flow-form.ts';

interface FlowPanelProps {
  kind: RequestKind;
  audience: Audience;
  list: FlowList;
  reread: () => Promise<FlowList>;
  close: () => void;
}

const GENERAL = 'umum';
const NEW = 'baru';
const STANDS_ON = ['buka', 'bagian', 'kelompok'];

const isGeneral = ({ unit, moreThanDays }: Pick<Flow, 'unit' | 'moreThanDays'>) => unit === null && moreThanDays === 0;

export function FlowPanel({ kind, audience, list, reread, close }: FlowPanelProps) {
  const [shown, setShown] = useState(GENERAL);
  const [typed, setTyped] = useState(false);
  const onTypedChange = useCallback((next: boolean) => setTyped(next), []);
  const { confirmExit, question, asking } = useUnsaved(typed, STANDS_ON);
  const narrower = list.data.filter((flow) => flow.kind === kind && flow.audience === audience && !isGeneral(flow));
  const usual = list.defaults.find((flow) => flow.kind === kind && flow.audience === audience);
  const open = narrower.find(({ id }) => id === shown);
  const reach: Reach | undefined =
    shown === NEW ? undefined : { unit: open?.unit ?? null, moreThanDays: open?.moreThanDays ?? 0 };
  const choose = (next: string) => (next === shown ? undefined : confirmExit(() => setShown(next)));
  const parts = [
    { id: GENERAL, name: 'Semua unit' },
    ...narrower.map((flow) => ({ id: flow.id, name: reachText(flow) })),
    { id: NEW, name: 'Unit atau lama lain…' },
  ];
  return (
    <SidePanel
      title={requestKindWord[kind]}
      caption={audienceWord[audience]}
      wide
      escapes={!asking}
      close={() => confirmExit(close)}
    >
      <PanelBody>
        <div className="flex wrap gap-8 mb-16" role="group" aria-label="Alur untuk">
          {parts.map(({ id, name }) => (
            <Chip key={id} on={id === shown} dashed={id === NEW} aria-pressed={id === shown} onClick={() => choose(id)}>
              {name}
            </Chip>
          ))}
        </div>
        {usual !== undefined && (
          <FlowForm
            key={shown}
            list={list}
            usual={usual}
            {...(reach !== undefined && { reach })}
            reread={reread}
            onTypedChange={onTypedChange}
            done={(flow) => setShown(flow === undefined || isGeneral(flow) ? GENERAL : flow.id)}
          />
        )}
      </PanelBody>
      {question}
    </SidePanel>
  );
}
