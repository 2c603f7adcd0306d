/** data table: by which words a question is about the own records. */
export const OWN_DATA_INTENTS = [
  'leave-balance',
  'next-shift',
  'why-late',
  'why-absent',
  'why-review',
  'overtime-this-week',
  'request-status',
  'my-approvers',
  'closing-date',
  'my-location',
  'correction-quota',
] as const;
export type OwnDataIntent = (typeof OWN_DATA_INTENTS)[number];

export interface Pattern {
  readonly intent: OwnDataIntent;
  /** Each group needs one of its words. */
  readonly all: readonly string[];
  /** With one of these it is another question: how something is done, or what a word means. */
  readonly none: string;
}

/** `@me` the person's own, `@why` why, `@past` a date that has passed, `@coming` one that comes, `@asks` a question word. */
const HOW = 'cara langkah syarat maksimal maks minimal aturan arti maksud kode huruf kalau';
const NOT_MY_PLACE = `${HOW} luar tepat palsu aktif kurang bilang buka lihat rekap riwayat menu isi jam kenapa rumah wfh foto selfie tidak izin akurat aju sinyal siapa cari unduh slip laporan masuk pulang`;
const NOT_MY_SHIFT = `${HOW} hitung aju boleh roster tukar cuti lembur izin wfh sakit menu bisa alpa terlambat koreksi lupa tanggal_merah bersama nasional disuruh kenapa hadir status keluar`;

export const PATTERNS: readonly Pattern[] = [
  {
    intent: 'correction-quota',
    all: ['koreksi', 'sisa kuota tinggal kali masih terpakai habis pakai lagi', '@me lagi terpakai periode bulan ini'],
    none: `${HOW} keenam lalu tutup nunggu tunggu menunggu siapa setuju tolak jam status`,
  },
  {
    intent: 'leave-balance',
    all: [
      'cuti',
      'sisa tinggal kuota tersisa sisain terpakai pakai habis masih punya berapa',
      '@me lihat ada berapa tersisa',
    ],
    none: `${HOW} hangus lalu dibayar bayar uang keluar resign setahun perlu bersama bawa dapat baru nikah melahirkan lahir hamil haid mens sakit duka meninggal tanggungan unpaid potong boleh bisa setengah siapa setuju tolak status minimal sebelum aju istri`,
  },
  {
    intent: 'leave-balance',
    all: ['cuti', 'berapa banyak ada', 'lagi masih sisa kuota pakai', '@me'],
    none: `cara aturan arti hangus bayar uang resign minimal sebelum istri siapa setuju status bersama melahirkan nikah haid`,
  },
  {
    intent: 'overtime-this-week',
    all: ['lembur', 'minggu total jumlah rekap akumulasi berapa sudah', 'minggu seminggu total rekap @me'],
    none: `${HOW} bayar uang gaji tarif hitung validasi aju setuju tolak hari kali siapa status nolak dipaksa rencana persetujuan batas libur`,
  },
  {
    intent: 'my-approvers',
    all: [
      'siapa kesiapa',
      'setuju atasan validator putus memutuskan mutusin tanda lapor aju izin cuti',
      '@me aju cuti izin lembur koreksi sakit',
    ],
    none: `${HOW.replace(' kalau', '')} urutan jenjang ganti teman wakil tukar lihat nunggu tunggu menunggu selfie data tinjau meninjau`,
  },
  {
    intent: 'why-review',
    all: ['tinjau review periksa pending diperiksa', '@why @past @me'],
    none: `${HOW} siapa selama anggap artinya maksudnya lembur aju cuti izin`,
  },
  {
    intent: 'why-absent',
    all: ['alpa', '@why @past'],
    none: `${HOW} lupa kelupaan selama seharian ruang pesan izin aju besok sinyal jaringan`,
  },
  {
    intent: 'why-late',
    all: ['terlambat', '@why @past'],
    none: `${HOW} toleransi izin batas lebih full penuh termasuk boleh aju besok ban macet lapor surat`,
  },
  {
    intent: 'request-status',
    all: [
      'aju cuti izin lembur koreksi sakit shift tukar wfh surat dinas form',
      'status setuju nunggu tunggu menunggu tolak proses kabar sampai nyangkut terima jawab respon hasil putus diproses mutusin lolos tembus',
      'belum sudah status hasil kabar dimana siapa bagaimana tidak @me',
    ],
    none: `${HOW} hari tukeran colek nolak harus lewat perlu balik kembali delegasi tim ingat mengingatkan bos jam atau sesudah pergi sepakat minta diminta salah anak buah masing urutan dokter kemana ke`,
  },
  {
    intent: 'closing-date',
    all: [
      'tutup kunci terkunci tertutup akhir berakhir terakhir',
      'kapan tanggal berapa sampai',
      'periode hadir bulan buku data',
    ],
    none: `${HOW} bisa apa masih lembur cuti lapor surat pulang`,
  },
  {
    intent: 'my-location',
    all: ['lokasi area radius hadir', 'dimana sebelah berapa apa', '@me kerja harus boleh terdaftar'],
    none: NOT_MY_PLACE,
  },
  { intent: 'my-location', all: ['lokasi', '@me'], none: NOT_MY_PLACE },
  {
    intent: 'next-shift',
    all: ['jadwal shift masuk kerja libur off', '@coming', '@asks'],
    none: NOT_MY_SHIFT,
  },
  { intent: 'next-shift', all: ['jadwal shift', '@coming', '@me'], none: NOT_MY_SHIFT },
];
