import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Berapa yang akan ditambangnya?',
  amount: 'Jika Anda membayar',
  period: 'Masa sewa',
  back: 'kembali dari {{paid}}, berupa {{mined}}',
  more: '{{amount}} lebih dari yang Anda bayar',
  less: '{{amount}} kurang dari yang Anda bayar',
  counted: 'Dari {{all}} tanggal mulai terakhir, {{good}} mengembalikan lebih dari harganya.',
  basis:
    '{{miner}}, {{from}} sampai {{to}}, dengan harga sewa hari ini dan harga BTC hari itu. Hasil lalu bukan janji.',
  chart: 'Bagian harga yang kembali, menurut tanggal mulai',
  start: 'Tanggal mulai',
  cameBack: 'Kembali',
  tooYoung: 'Kami masih mencatat hari-hari lalu. Hasilnya akan segera tampil di sini.',
  failed: 'Kami tidak dapat memuat hari-hari lalu',
  seeMiner: 'Lihat mesin ini',
} satisfies NamespaceTexts<'returns'>
