/** Where a copy of the own data stands, as a part of its seal. */
export const copyPlace = (row: { companyId: string; userId: string; id: string }): string =>
  `export/${row.companyId}/${row.userId}/${row.id}`;
