import type { NamespaceTexts } from '../../types.ts'

export default {
  sentTitle: 'Terkirim, menunggu jaringan',
  sentNote: 'Transaksi Anda belum terlihat. Kami terus mencarinya. Mohon jangan kirim lagi.',
  sentOffline:
    'Anda sedang offline. Transaksi Anda sudah di jaringan dan akan kami cari saat Anda terhubung lagi.',
  unknownOutcome: 'Koneksi terputus saat mengirim. Kami periksa begitu Anda terhubung lagi.',
  unanswered: 'Dompet Anda tidak merespons. Periksa dulu sebelum mencoba lagi.',
  networkFee: 'Biaya jaringan: sekitar {{fee}}, dibayar dengan ETH dari dompet Anda.',
  noGas: 'Anda perlu sekitar {{fee}} dalam ETH untuk membayar jaringan. Dompet Anda berisi {{balance}}.',
  willAsk_other: 'Dompet Anda akan meminta {{count}} konfirmasi.',
  btcName: 'BTC (WBTC di Ethereum)',
  wbtc: 'BTC di sini adalah WBTC, token di Ethereum. Jangan gunakan alamat bc1.',
  limits: 'Minimum {{minimum}}, maksimum {{maximum}}',
  least: 'Paling sedikit {{minimum}}',
  either: 'Maksud Anda {{one}} atau {{other}}?',
  tooFine: '{{coin}} memiliki paling banyak {{count}} desimal.',
  mayLose: 'Dengan tingkat kesulitan dan harga hari ini, Anda akan rugi {{percent}} dari yang Anda bayar.',
  rentAnyway: 'Tetap sewa seharga {{amount}}',
  cameShort: '{{amount}} sudah diterima. Masih kurang {{missing}}. Yang Anda kirim ada di saldo Anda.',
  cameOver: 'Anda mengirim {{amount}} lebih dari harga. Kelebihannya ada di saldo Anda.',
  cameLate: '{{amount}} Anda tiba terlambat untuk pesanan ini. Dana itu ada di saldo Anda.',
  paysBack: 'Anda membayar {{cost}} dan diperkirakan mendapat kembali {{back}}.',
  connectReturn: 'Dompet harus terhubung dahulu',
  connectReturnNote: 'Hubungkan dompet dan kami antar ke halaman yang Anda tuju.',
} satisfies NamespaceTexts<'payments'>
