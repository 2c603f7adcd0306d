/** Whether somebody may run a report at all: asked when a type is saved, previewed, run, and when its file is fetched. */
import { type DatasetName, datasets, fieldsOf } from '@hadir/contract/report-types/datasets.ts';
import {
  mayReadDataset,
  profileOf,
  type SharedRole,
  sharedRoleWord,
  visibleFields,
} from '@hadir/contract/report-types/visible-fields.ts';
import { may, type Scope, scopesFor } from '@hadir/domain/access/grants.ts';
import type { AccessProfile } from '@hadir/domain/access/roles.ts';
import { definitionProblem, namedFields, type ReportDefinition } from '@hadir/domain/report-types/report-definition.ts';
import { Refused, refusedField } from '../../../http/refused.ts';

interface Judged {
  readonly dataset: DatasetName;
  readonly definition: ReportDefinition;
}

const labelOf = (dataset: DatasetName, key: string) =>
  fieldsOf(dataset).find((field) => field.key === key)?.label ?? key.slice(0, 60);

/** The first field that the report names and the person does not see. */
function hiddenField(person: AccessProfile, { dataset, definition }: Judged): string | undefined {
  const seen = new Set(visibleFields(person, dataset).map(({ key }) => key));
  return namedFields(definition).find((key) => !seen.has(key));
}

export const maySee = (person: AccessProfile, report: Judged): boolean =>
  may(person, 'report.read') && mayReadDataset(person, report.dataset) && hiddenField(person, report) === undefined;

interface Reach {
  readonly dataset: DatasetName;
  /** Over whose rows. */
  readonly scopes: readonly Scope[];
}

const scopesNow = (person: AccessProfile, dataset: DatasetName) => scopesFor(person, datasets[dataset].access);

/** @throws Refused TIDAK_BERHAK where the file tells of people whom the person does not read any more */
export function requireScopes(person: AccessProfile, { dataset, scopes }: Reach): void {
  const now = scopesNow(person, dataset);
  if (!scopes.every((scope) => now.includes(scope))) throw new Refused('TIDAK_BERHAK');
}

/** What is noted with a file is what it holds: whoever reads more by now asks anew. @throws Refused TIDAK_BERHAK */
export function requireSameScopes(person: AccessProfile, { dataset, scopes }: Reach): void {
  requireScopes(person, { dataset, scopes });
  if (!scopesNow(person, dataset).every((scope) => scopes.includes(scope))) throw new Refused('TIDAK_BERHAK');
}

/** @throws Refused TIDAK_BERHAK for a dataset or a column that is not the person's to see, and for what cannot be run */
export function requireReport(person: AccessProfile, report: Judged): void {
  const { dataset, definition } = report;
  if (!may(person, 'report.read') || !mayReadDataset(person, dataset)) throw new Refused('TIDAK_BERHAK');
  const found = definitionProblem(definition, visibleFields(person, dataset));
  if (found === undefined) return;
  const { code, field, key } = found;
  throw refusedField(`definition.${field}`, code, { kolom: labelOf(dataset, key) });
}

/** A report is shared only with who may see all of it. @throws Refused KOLOM_TIDAK_TERLIHAT, TIDAK_SESUAI_PILIHAN */
export function requireShareable(report: Judged, sharedWith: readonly SharedRole[]): void {
  for (const role of sharedWith) {
    const peran = sharedRoleWord[role];
    const key = mayReadDataset(profileOf(role), report.dataset)
      ? hiddenField(profileOf(role), report)
      : namedFields(report.definition)[0];
    if (key !== undefined)
      throw refusedField('sharedWith', 'KOLOM_TIDAK_TERLIHAT', { kolom: labelOf(report.dataset, key), peran });
  }
}
