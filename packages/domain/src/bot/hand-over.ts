/**
 * What comes before any answer: words of danger, the wish for a human, questions about other people
 * (rules/contact-center#hand-over). Whoever asks for a human always gets one.
 */
import { wordsOf } from './text.ts';

/** Somebody may be in danger: the company's protocol text and a human at once, never a help text. */
const DANGER: readonly RegExp[] = [
  // Harm to oneself.
  /bunuh diri|bundir|gantung diri|akhiri\w* (?:hidup|semuanya)|(?<!\b(?:ponsel|baterai|batre|laptop|lampu|listrik|server) (?:\w+ )?)(?:mau|ingin|pengen|pingin|mending|lebih baik) (?:\w+ )?mati\b|mati saja|tidak (?:kuat|ingin|mau|sanggup|pengen|ada gunanya) (?:\w+ )?hidup|(?:capek|cape|lelah|muak|bosan|bosen|benci) (?:sama |dengan )?hidup|iris (?:nadi|tangan)|urat nadi|nyerah (?:sama |dengan )?hidup|hidup (?:\w+ )?tidak (?:ada )?(?:guna|arti|berguna|berarti)|melukai diri|nyakitin diri|menyakiti diri|nyilet|sayat|overdosis|minum racun|self harm|suicid|kill myself|want to die|(?:mau|ingin|pengen|pingin) (?:hilang|ngilang|menghilang|lenyap) (?:dari dunia|selamanya)|depresi\b|putus asa|stres+ (?:berat|parah|sekali)|menghilang selamanya|tidak (?:tahan|sanggup) lagi|tidak (?:\w+ )?bangun lagi|loncat dari|lompat dari/,
  // Harassment and violence.
  /leceh|perkosa|cabul|raba raba|diraba|grep(?:e|ain)|pegang pegang|dipegang|(?<!(?:tombol|layar|ponsel)\w* (?:\w+ )?)disentuh|dicium|senonoh|catcall|digoda|godain|dipeluk|meluk|diremas|ngeremas|dielus|ngelus|disiulin|seksual|bugil|porno|cium|pantat|payudara|ajak (?:tidur|ngamar|ke hotel)|mesum|asusila|memaksa (?:saya )?(?:berhubungan|tidur)/,
  /kekerasan|pukul(?:i|in|an)\b|(?:di|ke) ?pukul\b|memukul|mukulin|mukul (?:saya|teman|orang|kepala)|baku pukul|aniaya|gebuk|tendang|tampar|siksa|hajar|keroyok|tonjok|tusuk|bacok|kdrt|bully|dibuli|rundung|disekap|dikurung|culik|hantam|cekik|jambak|gampar|tabok|nabok|lempar|berantem|berkelahi|tawuran|diintip|dikuntit|stalking|ditelanjangi|telanjang|vulgar|nyolek|colek badan|tidak pantas|rampok|begal|palak|diludahi|dicakar|digigit|dibanting/,
  /ancam|ngancem|ancem|(?:mau|akan|pengen|ingin) (?:di)?bunuh|\bbunuh\b|membunuh|dibunuh|nyawa|peras(?:an|in)?\b|diperas|teror|pisau|senjata|parang|celurit|clurit|golok|senpi/,
  // Accidents.
  /kecelak|kcelak|\bcelaka\b|laka kerja|kebakaran|kebakar|terbakar|ledak|gas bocor|tidak sadar|pingsan|ambulan|berdarah|darah banyak|pendarahan|tersengat|kesetrum|tertimpa|ketiban|terjepit|kejepit|jatuh (?:dari|di (?:tangga|kamar mandi|proyek|pabrik|gudang|area))|terjatuh|terpeleset|kepleset|ketabrak|ditabrak|tertabrak|keserempet|tidak berna[pf]as|henti jantung|sekarat|(?:tangan|jari|kaki|lengan)\w* (?:\w+ )?(?:kepotong|terpotong|putus|patah|remuk|hancur|kegencet)|kejang|sesak napas|sesak nafas|serangan jantung|keracunan|emergency|gawat darurat|luka parah|luka berat|patah tulang|bahan kimia|kena mesin|kegiling|tergilas|tenggelam|ada api|asap tebal|bau gas|roboh|runtuh|longsor|gempa|setrum/,
];

const read = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Whoever says one of these wants somebody. */
const HUMAN =
  read(`agen agent agennya petugas petugasnya cs csnya human manusia livechat helpdesk operatornya adminnya cso
  representative callcenter customer costumer kostumer hotline eskalasi escalate komplain complain pengaduan`);
/** Words of people who do much else: only with the wish to speak, or nearly alone. */
const SOMEBODY = read(`admin operator orang hr person kalian seseorang staff staf tim support care center seorang
  orangnya hrnya someone somebody bagian pihak personel karyawan pegawai mimin wong urang jalma jalmi mbaknya masnya`);
const SPEAK =
  read(`bicara ngomong ngobrol obrol chat ngechat sambung sambungkan sambungin sambungan disambungin nyambung hubungkan hubungin
  hubungi menghubungi talk speak tanya nanya bertanya panggil panggilkan panggilin alihkan alihin oper dioper operkan pindahin jaga bantu dibantu membantu bantuan telepon nelpon curhat
  konsultasi ketemu beneran asli langsung robot bot mesin live jawab dijawab bales balas respon layani dilayani contact call
  kontak dihubungi whatsapp japri chatting dm teruskan terusin diteruskan forward lanjutkan lanjutin disambungkan dihubungkan dialihkan transfer naikin standby online aktif real sungguhan`);
/** Whoever has had enough of the machine. */
const ENOUGH =
  /(?:bukan|jangan|males|malas|bosen|bosan|capek|cape|ogah|selain|tidak (?:mau|butuh|pengen|usah)|benci|ganti|stop|tanpa) (?:\w+ ){0,3}(?:bot|robot|mesin|chatbot|ai)\b|(?:bot|robot|chatbot|mesin)(?:nya)? (?:\w+ ){0,2}(?:bodoh|tidak (?:guna|ngerti|paham|jelas|membantu|nyambung)|muter|ngaco)/;

/** Wants somebody without naming whom. */
const SOMEONE =
  /(?:hubungi|kontak|telepon|nelpon|ngobrol|bicara|ngomong|lapor)\w* (?:\w+ )?(?:ke )?siapa|siapa (?:\w+ ){0,3}(?:dihubungi|hubungi|ditelpon|diajak|jaga)|(?:butuh|minta|perlu) (?:di)?bantu(?:an)?(?: \w+)?$|yang (?:lebih |bisa )?(?:ngerti|paham|mengerti|asli|beneran|sungguhan)|live (?:chat|agent|person)|bisa di(?:telepon|telpon|chat|wa|hubungi|ajak)|ada yang (?:bisa )?(?:jaga|online|standby|bantu|balas|bales)|(?:buka|buat|bikin) tiket|pusat bantuan|layanan pelanggan|(?:jawab|balas|bales|respon)\w* otomatis|otomatis (?:jawab|balas|bales)|real person|ada (?:orang|admin|petugas)(?:nya)? (?:tidak|kah|disini|di sini)/;

const SHORT = 4;

export function namesDanger(text: string): boolean {
  const words = wordsOf(text).join(' ');
  return DANGER.some((pattern) => pattern.test(words));
}

export function asksForHuman(text: string): boolean {
  const words = wordsOf(text);
  const joined = words.join(' ');
  if (words.some((word) => HUMAN.has(word)) || ENOUGH.test(joined) || SOMEONE.test(joined)) return true;
  const plain = words.filter(
    (word) => !['tolong', 'dong', 'min', 'kak', 'ya', 'saja', 'mau', 'saya', 'ada', 'dimana'].includes(word),
  );
  const named = words.filter((word) => SOMEBODY.has(word));
  if (named.length === 0) return false;
  if (words.some((word) => SPEAK.has(word))) return !/\bsaya operator\b/.test(joined);
  return plain.length < SHORT && words.length < 2 * SHORT && plain.every((word) => SOMEBODY.has(word));
}

const RECORDS =
  /\b(gaji|slip|cuti|hadir|lembur|jadwal|shift|nomor|telepon|alamat|ktp|rekening|data|password|selfie|terlambat|alpa|surat|sakit|koreksi|izin|lokasi|pulang|masuk|umur|tanggal lahir|hutang|bonus|status)\b/;
const WANTS_A_VALUE =
  /gaji|slip|bonus|rekening|sisa|lihat|berapa|tampil|alamat|nomor|telepon|status|data|kemana|kenapa|dimana|bocor|kasih|beri|minta|tahu|cari|kapan|siapa|tidak|print|buka/;
/** Particles and ways to address the reader: no names. */
const ADDRESS =
  read(`admin min dong ya kak tolong mau saya bisa apa hr bagaimana gimana gmn kalau kalo klo cara atasan boleh ada ini itu tanya lupa
  kok kenapa knp sy aku gw udah sudah belum kapan mana dimana berapa brp besok kemarin absen cuti lembur izin`);
const NAMED = /\b(?:pak|bu|ibu|bapak|mbak|mba|mas|bang|kang|teh|si|sodara|saudara)\s+([a-z]{3,})/g;
const COLLEAGUE =
  /\b(?:teman|temen|temenku|temanku|rekan|bos|atasan|direktur|manager|manajer|karyawan lain|orang lain|tetangga|anak buah|pacar|istri|suami)(?:ku|nya)?\b/;

/** A title with a name behind it (`gaji pak budi`, `cuti mbak rina`), or a colleague's records. */
export function asksAboutAnother(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase();
  const words = wordsOf(text).join(' ');
  if (!RECORDS.test(words) || !WANTS_A_VALUE.test(words)) return false;
  if ([...plain.matchAll(NAMED)].some(([, name = '']) => !ADDRESS.has(name))) return true;
  if (COLLEAGUE.test(plain) && /\b(?:gaji|slip|bonus|rekening|ktp|nomor telepon|alamat|password)\b/.test(words))
    return true;
  return /\b(?:tampil|lihat|kasih|beri|minta|bocor|print|buka)\w*\b.*\b(?:gaji|slip|ktp|rekening|nomor telepon|alamat)\b (?!saya|aku|ku\b)\w{3,}/.test(
    words,
  );
}
