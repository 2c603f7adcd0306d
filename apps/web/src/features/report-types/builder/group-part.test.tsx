// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { fieldsOf } from '@hadir/contract/report-types/datasets.ts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { GroupPart } from './group-part.tsx';

function Draft() {
  const [definition, setDefinition] = useState({
    columns: ['workDate'],
    filters: [],
    groupBy: ['division', 'department', 'unit'],
    sort: [{ field: 'unit', order: 'asc' as const }],
  });
  return (
    <>
      <GroupPart
        fields={fieldsOf('days')}
        definition={definition}
        set={(part) => setDefinition({ ...definition, ...(part as object) })}
      />
      <output>{definition.groupBy.join()}</output>
    </>
  );
}

it('a fourth group is refused with a sentence, and the three that stand stay; one that is let go makes room', async () => {
  stubNetwork({});
  await renderAt(<Draft />, { path: '/laporan/generate-report-type' });
  fireEvent.click(screen.getByRole('button', { name: /Kelompok/ }));
  const pick = (name: string) => fireEvent.click(screen.getByRole('menuitemcheckbox', { name }));
  pick('Jabatan');
  expect(screen.getByText(/Paling banyak 3 kelompok/)).toBeDefined();
  expect(screen.getByText('division,department,unit')).toBeDefined();
  pick('Divisi');
  expect(screen.queryByText(/Paling banyak 3 kelompok/)).toBeNull();
  pick('Jabatan');
  expect(screen.getByText('department,unit,position')).toBeDefined();
});
