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
  hostingDay: 'Biaya hosting per hari, dipotong darinya',
  leftDay: 'Anda terima per hari',
  range: 'Perkiraan kembali sampai saat itu',
  fromTo: '{{low}} hingga {{high}}',
  stops: 'Tidak lagi menutup biaya hosting',
  stopsNot: 'Tidak sebelum masa berakhir',
  stopsAlready: 'Sudah hari ini',
  rangeNote:
    'Angka pertama mengandaikan kesulitan terus naik seperti dari {{from}} sampai {{to}}; angka kedua, tetap. Harga dan biaya tetap seperti {{to}}, halving diperhitungkan. Perkiraan, bukan janji.',
  rangeNoteSteady:
    'Kesulitan tidak naik dari {{from}} sampai {{to}}, jadi dianggap tetap. Harga dan biaya tetap seperti {{to}}, halving diperhitungkan. Perkiraan, bukan janji.',
  lossRising: 'Jika kesulitan terus naik seperti tercatat, Anda akan rugi {{percent}} dari yang Anda bayar.',
  lossSteady: 'Bahkan jika kesulitan tetap, Anda akan rugi {{percent}} dari yang Anda bayar.',
  uptime: 'Daya yang diberikan, {{days}} terakhir',
  takenBack: 'Dibeli kembali pada hari pertama seharga',
  termOwned:
    'Anda mendapat semua hasil tambang mesin selama {{days}} sejak pembayaran, setelah biaya hosting. Kami yang menghostingnya. Setelah itu berakhir dan harganya tidak dikembalikan.',
  termIdle:
    'Pada hari hasilnya di bawah biaya hosting, tidak ada pembayaran dan Anda tidak berutang. Mesin tetap milik Anda.',
  termShort:
    'Saat mesin kami memberi daya lebih kecil, hasil Anda berkurang. Berbeda dengan sewa, harganya tidak dikembalikan karena itu.',
  termSellBack:
    'Anda bisa menjualnya kembali kapan saja: seharga {{percent}} dari harga, dikurangi setiap hari yang lewat.',
  termFixed: 'Ketentuan ini berlaku untuk mesin Anda sampai akhir, apa pun yang berubah nanti.',
  sellBack: 'Jual kembali',
  sellBackFor: 'Jual kembali seharga {{amount}}',
  sellBackAsk:
    'Kami bayar {{amount}} ke saldo Anda sekarang. Mesin berhenti menambang untuk Anda; hari ini dibayar sampai detik ini. Tidak bisa dibatalkan.',
  keep: 'Simpan',
  soldToast: 'Terjual kembali. {{amount}} ada di saldo Anda.',
  soldFor: 'Dijual kembali seharga',
  past: 'Pada setiap awal yang tercatat',
  pastNote:
    'Seberapa sering yang kembali kurang dari yang dibayar, dihitung atas {{days}} hari tercatat, {{from}} sampai {{to}}, dengan harga hari ini. Menyimpan: {{coin}} dibeli dengan uang yang sama dan disimpan selama itu. Hasil lalu bukan janji.',
  way: 'Cara',
  lost: 'Rugi',
  heldLost: 'Menyimpan {{coin}} rugi',
  rentFor: 'Sewa {{days}}',
  buySell: 'Beli, jual kembali setelah {{days}}',
  buyKeep: 'Beli dan simpan {{days}}',
  lostOf: '{{lost}} dari {{starts}}',
  tooShort: 'Hari tercatat belum cukup',
} satisfies NamespaceTexts<'purchases'>
