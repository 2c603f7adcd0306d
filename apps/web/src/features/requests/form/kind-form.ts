/**
 * What a kind gives to the frame of the forms (product/requests#request-forms): its fields, its calls, what its preview
 * says.
 */
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { requestPreviewBase, RequestRow } from '@hadir/contract/requests/shapes.ts';
import type { Action } from '@hadir/domain/access/actions.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { AskSearch } from './ask-search.ts';
import type { RequestDetail } from '../request-calls.ts';

export type Preview<Own> = z.output<typeof requestPreviewBase> & { readonly details: Own | null };

/** What every draft carries beside its kind's own fields. */
export interface Carried {
  readonly reason: string;
  readonly userId?: string;
  readonly files?: { id: string; name: string }[];
  readonly again?: { id: string; version: number };
}

/** The fields themselves are those of the form around them, by name (`ui/form/fields`). */
export interface FieldsProps<Draft, Own> {
  draft: Draft;
  /** Of what is no field of one name. */
  change: (part: Partial<Draft>) => void;
  preview: Preview<Own> | undefined;
  today: LocalDate;
}

export interface KindForm<Draft extends object, Own> {
  readonly kind: RequestKind;
  /** `Ajukan koreksi` */
  readonly title: string;
  readonly reasonLabel: string;
  /** Reasons people give again and again. */
  readonly usual: readonly string[];
  readonly files?: { readonly label: string };
  /** What the person alone can ask for. */
  readonly ownOnly?: true;
  /** Who may ask for others; `request.submit` unless told. */
  readonly needs?: Action;
  readonly initialDraft: (search: AskSearch, today: LocalDate) => Draft;
  /** A returned request as a draft again. */
  readonly draftOf: (detail: RequestDetail) => Draft | undefined;
  /** It says enough for a preview. */
  readonly ready: (draft: Draft) => boolean;
  readonly preview: (body: Draft & Carried, signal: AbortSignal) => Promise<Preview<Own>>;
  readonly submit: (body: Draft & Carried, key: string) => Promise<RequestRow>;
  /** Loads the schema that judges what is typed before it is sent (product/appearance#bars). */
  readonly schema: () => Promise<z.ZodType | undefined>;
  readonly Fields: ComponentType<FieldsProps<Draft, Own>>;
  /** The kind's own lines of the live box. */
  readonly PreviewRows?: ComponentType<{ preview: Preview<Own> }>;
  /** Words of the button; with the result where the preview knows it: `Ajukan cuti 3 hari`. */
  readonly action: (preview: Preview<Own> | undefined) => string;
  /** First date of a draft, for the words of the queue. */
  readonly dateOf: (draft: Draft) => string;
}
