/** The state of the form of settings: what is typed, from when it holds, what it would judge again, and saving it. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { MasterEffect } from '@hadir/contract/kernel/master.ts';
import type { SettingVersionLine } from '@hadir/contract/kernel/versions.ts';
import { isLocalDate, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { DATED_SETTINGS } from '@hadir/domain/settings/settings.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { type Conflict, isSettled, same, saveOver, type Side, type Values } from '../../../ui/form/conflict.ts';
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts';
import { effectTail } from '../../../ui/master/impact-preview.tsx';
import { usePreview } from '../../../ui/previews/use-preview.ts';
import { EFFECTIVE_DATE_ERROR } from '../../../ui/versions/effective-date.tsx';
import { sinceWords } from '../../../ui/versions/version-list.tsx';
import type { SettingsView } from './settings-view.ts';
import { hourError, shiftOf } from './typed-shift.ts';

/** Only what the company decides itself. */
interface Wish {
  settings: Record<string, unknown>;
  /** Where a rule that judges days changes. */
  effectiveFrom?: LocalDate;
}

export interface SettingsWrites {
  /** As last read; a newer one is shown while nothing is typed. */
  view: SettingsView;
  save: (wish: Wish & { version: number }) => Promise<{ data: SettingsView; effect: MasterEffect }>;
  reread: () => Promise<SettingsView>;
  /** The days that saving would judge again. */
  preview: (wish: Wish) => Promise<MasterEffect>;
  removeVersion: (versionId: string, version: number) => Promise<SettingsView>;
  saved: (view: SettingsView) => void;
}

/** One setting in the form: its value, and whether the company decides it itself or follows the default. */
export interface TypedSetting {
  readonly own: boolean;
  readonly value: unknown;
}

/** By key of the setting, beside the date from which they hold. */
type SettingValues = Record<string, TypedSetting | string>;

const isSetting = (entry: [string, TypedSetting | string]): entry is [string, TypedSetting] =>
  typeof entry[1] !== 'string';

const valuesOf = ({ settings, beginnings }: SettingsView): SettingValues => ({
  ...Object.fromEntries(settings.map(({ key, own, value, fallback }) => [key, { own, value: own ? value : fallback }])),
  effectiveFrom: beginnings.usual,
});

/** What the company decides itself; `undefined` for what follows the default, so that a comparison names all. */
const ownOf = (values: SettingValues): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(isSetting)
      .map(([key, { own, value }]) => [key, own ? value : undefined]),
  );

/** What judges days says from when it holds. */
const isDatedBy = (values: SettingValues, base: SettingsView): boolean =>
  DATED_SETTINGS.some((key) => !same(ownOf(values)[key], ownOf(valuesOf(base))[key]));

function judge(values: SettingValues, base: SettingsView): Record<string, string> {
  const shift = ownOf(values)['default_shift'];
  const hour = shift === undefined ? undefined : hourError(shiftOf(shift));
  const wrongDate = isDatedBy(values, base) && !isLocalDate(String(values['effectiveFrom']));
  return {
    ...(hour !== undefined && { default_shift: hour.sentence }),
    ...(wrongDate && { effectiveFrom: EFFECTIVE_DATE_ERROR }),
  };
}

function wishOf(values: SettingValues, base: SettingsView): Wish {
  const own = Object.entries(ownOf(values)).filter(([, value]) => value !== undefined);
  const from = String(values['effectiveFrom']);
  return {
    settings: Object.fromEntries(own),
    ...(isDatedBy(values, base) && isLocalDate(from) && { effectiveFrom: from }),
  };
}

const withChoice = (conflict: Conflict, key: string, side: Side): Conflict => ({
  ...conflict,
  chosen: { ...conflict.chosen, [key]: side },
});

export function useSettingsForm({ view, save, reread, preview, removeVersion, saved }: SettingsWrites) {
  const [base, setBase] = useState(view);
  const [conflict, setConflict] = useState<Conflict>();
  const toast = useToast();
  const removal = useWrite({ inPlace: true });
  const kit = useEndpointForm<SettingValues>({
    // The server knows the law's bounds; it names what falls short at its field.
    endpoint: async () => ({}),
    initial: valuesOf(view),
    judge: (values) => judge(values, base),
    blocked: conflict !== undefined && !isSettled(conflict),
    submit: async (values) => {
      const answer = await saveOver(base, ownOf(values), {
        valuesOf: (one) => ownOf(valuesOf(one)),
        send: (version) => save({ ...wishOf(values, base), version }),
        reread,
      });
      if ('conflict' in answer) {
        setBase(answer.now);
        setConflict(answer.conflict);
        return;
      }
      show(answer.saved.data);
      saved(answer.saved.data);
      toast(`Aturan disimpan${effectTail(answer.saved.effect)}`);
    },
  });
  const { form } = kit;
  const values = useWatch({ control: form.control }) as SettingValues;
  const changed = !same(ownOf(values), ownOf(valuesOf(base)));
  const wish = wishOf(values, base);
  const { reply: effect } = usePreview(changed ? JSON.stringify(wish) : undefined, () => preview(wish));
  const show = (next: SettingsView) => {
    setBase(next);
    form.reset(valuesOf(next));
    setConflict(undefined);
  };
  const showView = useEffectEvent(() => show(view));
  const isNewer = view.version > base.version && !changed && conflict === undefined;
  useEffect(() => {
    if (isNewer) showView();
  }, [isNewer]);

  /** @param value undefined follows the default */
  const put = (key: string, value: unknown) => {
    const fallback = base.settings.find((known) => known.key === key)?.fallback;
    form.setValue(key, value === undefined ? { own: false, value: fallback } : { own: true, value });
  };
  const remove = (line: SettingVersionLine) =>
    removal.run(async () => {
      // What is typed stays: a coming rule is none of the values above.
      const next = await removeVersion(line.id, base.version);
      setBase(next);
      saved(next);
      toast(`Perubahan ${sinceWords(line)} dibatalkan`);
    });
  const choose = (key: string, side: Side) => setConflict((known) => known && withChoice(known, key, side));
  return {
    kit,
    base,
    conflict,
    changed,
    effect,
    show,
    put,
    choose,
    remove,
    settings: wish.settings,
    isDated: isDatedBy(values, base),
    error: kit.error ?? removal.error,
  };
}
