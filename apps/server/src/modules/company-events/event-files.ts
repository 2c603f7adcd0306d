/** What the files of events share: their pages and the line about the filter. */
const FILE_PAGE = 500;

export async function* pagesOf<Row>(
  total: number,
  read: (slice: { readonly limit: number; readonly offset: number }) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let offset = 0; offset < total; offset += FILE_PAGE) yield await read({ limit: FILE_PAGE, offset });
}

export const filterText = (search: string, states: string): string =>
  [...(states === '' ? [] : [`Status ${states}`]), ...(search.trim() === '' ? [] : [`Cari "${search.trim()}"`])].join(
    '; ',
  );
