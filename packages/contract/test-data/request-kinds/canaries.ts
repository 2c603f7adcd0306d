/** What is secret in a request on the stage of readers, by its letter in the tables. */
export const CANARIES = {
  /** Why she is ill. */
  D: 'Demam zqKanari',
  /** The doctor's letter. */
  S: 'surat-zqKanari.jpg',
  /** Why she takes leave. */
  A: 'Pernikahan zqKanari',
  /** A proof of the family. */
  B: 'bukti-zqKanari.jpg',
  /** Her telephone while away. */
  T: '0812zqKanari',
  /** What others have to do meanwhile. */
  H: 'Serah terima zqKanari',
  /** Where she lives. */
  R: 'Jalan zqKanari',
  /** Her wage, of which nothing is told with a request. */
  W: '7654321',
} as const;
export type Canary = keyof typeof CANARIES;
