import type { NamespaceTexts } from '../../types.ts'

export default {
  byCard: 'Dengan kartu',
  card: 'Kartu',
  cardNote:
    'Pesanan dibuat lebih dulu. Lalu Anda melihat semua biaya {{amount}} dengan kartu dan membayar di penyedia pilihan Anda.',
  payByCard: 'Bayar dengan kartu',
  goOn: 'Lanjut ke pembayaran kartu',
  runsNote: 'Pembayaran kartu Anda sedang berjalan. Begitu koin tiba, ini terbayar otomatis.',
  notSold: '{{coin}} tidak bisa dibeli dengan kartu di tempat Anda',
  'unavailable.country': 'Kripto tidak bisa dibeli dengan kartu di tempat Anda',
  'unavailable.providers': 'Saat ini tidak ada penyedia yang menjual dengan kartu',
  optionsFailed: 'Kami tidak dapat memuat apa yang bisa dibeli dengan kartu',
  depositInstead: 'Setor {{coin}} ke alamat Anda',
  otherCountry: 'Pilih negara lain',
  purchases: 'Dibeli dengan kartu',
  by: 'Dengan kartu, {{provider}}',
  'state.opened': 'Belum dibayar',
  'state.paying': 'Pembayaran berjalan',
  'state.sent': 'Penyedia bilang sudah dikirim',
  'state.arrived': 'Tiba',
  'state.failed': 'Gagal',
  late: 'Penyedia bilang koin ini dikirim lebih dari satu jam lalu, tetapi belum ada yang tiba. Kami sedang memeriksanya. Hubungi bantuan dan sebutkan nomor ini.',
  failedNote: 'Penyedia bilang pembayaran gagal. Tidak ada koin yang dikirim.',
  transactionId: 'Nomor transaksi penyedia',
  writeSupport: 'Hubungi bantuan',
} satisfies NamespaceTexts<'buying'>
