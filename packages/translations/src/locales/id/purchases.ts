import type { NamespaceTexts } from '../../types.ts'

export default {
  ways: 'Sewa atau beli',
  wayRent: 'Sewa',
  wayBuy: 'Beli',
  rented: 'Disewa',
  bought: 'Dibeli',
  payIn: 'Bayar dengan',
  buy: 'Beli {{quantity}} seharga {{amount}}',
  buyAnyway: 'Tetap beli seharga {{amount}}',
  review: 'Tinjau pembelian Anda',
  amountZero: 'Jumlah pembelian harus lebih dari 0',
  belowMinimum: 'Pembelian minimum {{minimum}}',
  aboveMaximum: 'Pembelian maksimum {{maximum}}',
  insufficientEth: 'Saldo ETH tidak cukup, tidak bisa membeli',
  failed: 'Pembelian gagal, coba lagi nanti',
  unanswered:
    'Kami belum mendapat jawaban tentang pembelian terakhir Anda. Kirim lagi: Anda tidak akan ditagih dua kali.',
  receiptPaid: 'Mesin dibeli',
  boughtOn: 'Dibeli pada',
  ownedUntil: 'Milik Anda sampai',
  minedDay: 'Ditambang per hari, menurut data hari ini',
  hostingDay: 'Dikurangi biaya hosting per hari',
  leftDay: 'Anda terima per hari',
  range: 'Perkiraan kembali sampai saat itu',
  fromTo: '{{low}} hingga {{high}}',
  stops: 'Tidak lagi menutup biaya hosting',
  stopsNot: 'Tidak sebelum masa berakhir',
  stopsAlready: 'Sudah hari ini',
  rangeNote:
    'Angka pertama mengandaikan kesulitan terus naik seperti dari {{from}} sampai {{to}}. Angka kedua mengandaikan tetap. Keduanya memakai harga dan biaya {{to}} serta memperhitungkan halving. Perkiraan, bukan janji.',
  rangeNoteSteady:
    'Kesulitan tidak naik dari {{from}} sampai {{to}}, jadi dianggap tetap. Harga dan biaya tetap seperti {{to}}, halving diperhitungkan. Perkiraan, bukan janji.',
  lossRising: 'Jika kesulitan terus naik seperti tercatat, Anda akan rugi {{percent}} dari yang Anda bayar.',
  lossSteady: 'Bahkan jika kesulitan tetap, Anda akan rugi {{percent}} dari yang Anda bayar.',
  uptime: 'Daya yang diberikan, {{days}} terakhir',
  takenBack: 'Harga beli kembali pada hari pertama',
  termOwned:
    'Kami menghosting mesin selama {{days}} sejak pembayaran. Anda mendapat semua hasil tambangnya, setelah biaya hosting. Setelah itu mesin bukan milik Anda lagi dan harganya tidak kami kembalikan.',
  termIdle:
    'Pada hari hasilnya di bawah biaya hosting, tidak ada pembayaran dan Anda tidak berutang. Mesin tetap milik Anda.',
  termShort:
    'Jika mesin kami memberi daya lebih kecil, hasil Anda berkurang. Berbeda dengan sewa, kami tidak mengembalikan sebagian harga.',
  termSellBack:
    'Anda bisa menjualnya kembali kapan saja. Kami membayar {{percent}} dari harga, dikurangi bagian untuk setiap hari yang lewat.',
  termFixed: 'Ketentuan ini berlaku selama mesin itu milik Anda, apa pun yang berubah nanti.',
  sellBack: 'Jual kembali',
  sellBackFor: 'Jual kembali seharga {{amount}}',
  sellBackAsk:
    'Kami tambahkan {{amount}} ke saldo Anda sekarang. Mesin berhenti menambang untuk Anda. Hasil hari ini kami bayar sampai detik ini. Tidak bisa dibatalkan.',
  keep: 'Simpan',
  soldToast: 'Terjual kembali. {{amount}} ada di saldo Anda.',
  sold: 'Dijual kembali',
  soldFor: 'Dijual kembali seharga',
  past: 'Pada setiap tanggal mulai yang tercatat',
  pastNote:
    'Seberapa sering Anda akan menerima kembali kurang dari yang dibayar, atas {{days}} hari tercatat ({{from}} sampai {{to}}), dengan harga hari ini. Menyimpan berarti membeli {{coin}} dengan uang yang sama dan menyimpannya selama itu. Hasil lalu bukan janji.',
  way: 'Cara',
  lost: 'Rugi',
  heldLost: 'Menyimpan {{coin}} rugi',
  rentFor: 'Sewa {{days}}',
  buySell: 'Beli, jual kembali setelah {{days}}',
  buyKeep: 'Beli dan simpan {{days}}',
  lostOf: '{{lost}} dari {{starts}}',
  tooShort: 'Hari tercatat belum cukup',
} satisfies NamespaceTexts<'purchases'>
