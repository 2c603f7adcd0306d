/** How long a break is follows from its hours where these are fixed; which fields say it depends on the kind. */
export const breakFields = {
  breakMinutes: { field: 'breakMode', values: ['auto', 'punch'] },
  breakStart: { field: 'breakMode', values: ['window'] },
  breakEnd: { field: 'breakMode', values: ['window'] },
} as const;
