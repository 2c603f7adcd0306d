// @vitest-environment jsdom
/** Every dialog and panel in which words are typed asks, by Escape and by its button, before they are lost. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type DialogCase, dialogCases } from '../../test/form-dialog-cases.tsx';
import { stubNetwork } from '../../test/network.ts';
import { renderAt } from '../../test/render.tsx';
import { sessionOf, signedIn } from '../../test/session.ts';
import { changeConnection } from '../api/connection.ts';

beforeEach(() => changeConnection({ online: true }));

const SOURCES = join(import.meta.dirname, '..');

function Opened({ draw }: Pick<DialogCase, 'draw'>) {
  const [open, setOpen] = useState(true);
  return open ? draw(() => setOpen(false)) : <p>Tertutup</p>;
}

async function typedIn({ draw, answers = {}, opens, typed, ticks }: DialogCase) {
  const session = sessionOf();
  // A form's preview is asked for once its typing rests: of a form that is gone as well.
  const preview = { 'POST /api/locations/:id/foresee-move': { data: { taps: 0, days: 0, later: false } } };
  stubNetwork({ 'GET /api/session': session, ...preview, ...answers });
  await renderAt(<Opened draw={draw} />, { known: signedIn(session) });
  if (opens !== undefined) await userEvent.click(await screen.findByRole('button', { name: opens }));
  if (ticks !== undefined) await userEvent.click(await screen.findByRole('checkbox', { name: ticks }));
  if (typed === undefined) return;
  const [label, value] = typed;
  const field = await screen.findByLabelText(label);
  if (field instanceof HTMLSelectElement) fireEvent.change(field, { target: { value } });
  else fireEvent.input(field, { target: { value } });
}

const question = () => screen.findByText('Isian belum disimpan');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('what is typed', () => {
  it.each(dialogCases)('in $name is asked about by Escape and by the button; thrown away, it closes', async (one) => {
    await typedIn(one);
    await userEvent.keyboard('{Escape}');
    await question();
    await press('Kembali ke isian');
    await waitFor(() => expect(screen.queryByText('Isian belum disimpan')).toBeNull());
    await press(one.back ?? 'Batal');
    await question();
    await press('Buang isian');
    if (one.closesItself === true) await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    else await screen.findByText('Tertutup');
  });
});

/** Fields in which words are typed; of a dialog that draws another form the form itself stands in its own file. */
const FIELDS = /<(TextField|textarea|input|TypedInput|RupiahField|PersonField|EndpointForm|VersionedForm)\b/;
const FRAMES = /<(Dialog|BottomSheet|SidePanel|FormDialog|Drawer)\b/;
/** Search boxes, what sends itself, the settings of a brush, a file that lies on the device: nothing is lost with them. */
const NOTHING_TO_LOSE: readonly string[] = [
  'ui/master/delete-dialog.tsx',
  'app/palette/command-palette.tsx',
  'features/roster/cycle-dialog.tsx',
  'features/contact-center/faq/file-dialog.tsx',
  'features/roster/paste-errors.tsx',
];

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file: relative('.', file), text: readFileSync(join(SOURCES, file), 'utf8') }));

it('the table of dialogs names every file with such a field in a dialog or panel', () => {
  const found = sources.filter(({ text }) => FRAMES.test(text) && FIELDS.test(text)).map(({ file }) => file);
  const known = new Set([...dialogCases.map(({ file }) => file), ...NOTHING_TO_LOSE]);
  expect(found.filter((file) => !known.has(file))).toEqual([]);
  expect(found.length).toBeGreaterThan(10);
});
