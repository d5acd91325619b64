import type { NamespaceTexts } from '../../types.ts'

export default {
  sentTitle: 'Terkirim, menunggu jaringan',
  sentNote: 'Transaksi Anda belum terlihat. Kami terus mencarinya. Mohon jangan kirim lagi.',
  sentOffline:
    'Anda sedang offline. Transaksi Anda sudah di jaringan dan akan kami cari saat Anda terhubung lagi.',
  forgottenTitle: 'Jaringan tidak mengenal transaksi ini',
  forgottenNote:
    'Kami tidak melihatnya selama setengah jam. Jika dompet Anda juga tidak menampilkannya, Anda bisa mulai dari awal.',
  amountRequired: 'Masukkan jumlah.',
  amountInvalid: 'Masukkan jumlah yang benar.',
  unknownOutcome: 'Koneksi terputus saat mengirim. Kami periksa begitu Anda terhubung lagi.',
  unanswered: 'Dompet Anda tidak merespons. Periksa dulu sebelum mencoba lagi.',
  unfinished: 'Pembayaran terakhir Anda belum selesai. Kirim lagi: Anda tidak akan ditagih dua kali.',
  networkFee: 'Biaya jaringan: sekitar {{fee}}, dibayar dengan ETH dari dompet Anda.',
  noGas: 'Anda perlu sekitar {{fee}} dalam ETH untuk membayar jaringan. Dompet Anda berisi {{balance}}.',
  willAsk_other: 'Dompet Anda akan meminta {{count}} konfirmasi.',
  btcName: 'BTC (WBTC di Ethereum)',
  wbtc: 'BTC di sini adalah WBTC, token di Ethereum. Jangan gunakan alamat bc1.',
  limits: 'Minimum {{minimum}}, maksimum {{maximum}}',
  least: 'Paling sedikit {{minimum}}',
  either: 'Maksud Anda {{one}} atau {{other}}?',
  tooFine: '{{coin}} memiliki paling banyak {{count}} desimal.',
  mayLose: 'Pada kesulitan dan harga hari ini, Anda akan kehilangan {{percent}} dari yang Anda bayar.',
  rentAnyway: 'Tetap sewa seharga {{amount}}',
  halted: 'Penarikan dijeda sejak {{time}}.',
  'halted.deep_reorg':
    'Jaringan membatalkan blok yang kami anggap final. Kami sedang memeriksa setoran mana yang tetap berlaku.',
  'halted.reserves_short':
    '{{coin}} yang kami pegang di jaringan lebih sedikit dari kewajiban kami. Kami sedang mencari penyebabnya.',
  'halted.paid_unexpectedly':
    'Brankas melakukan pembayaran yang tidak kami kirim. Kami sedang mencari pelakunya.',
  'halted.vault_act': 'Aturan brankas berubah tanpa kami duga. Kami sedang mencari pelakunya.',
  'halted.payout_lost':
    'Jaringan membatalkan penarikan yang sudah final. Kami sedang membayarnya kembali secara manual.',
  'halted.token_fee':
    '{{coin}} kini memotong biaya pada setiap transfer, sehingga penarikan akan tiba kurang.',
  'halted.books_wrong':
    'Audit kami menemukan kesalahan dalam pembukuan. Semua pembayaran kami hentikan sampai dikoreksi.',
  'halted.manual': 'Tim kami menjeda penarikan untuk memeriksa sesuatu.',
  haltedNote: 'Saldo Anda tidak berubah. Setoran dan sewa berjalan seperti biasa.',
  cameShort: '{{amount}} sudah diterima. Masih kurang {{missing}}. Yang Anda kirim ada di saldo Anda.',
  cameOver: 'Anda mengirim {{amount}} lebih dari harga. Kelebihannya ada di saldo Anda.',
  cameLate: '{{amount}} Anda tiba terlambat untuk pesanan ini. Dana itu ada di saldo Anda.',
  paysBack: 'Anda membayar {{cost}} dan diperkirakan mendapat kembali {{back}}.',
  walletLeft: 'Dompet Anda mengakhiri koneksi',
  walletLeftNote:
    'Anda telah keluar di perangkat ini. Saldo Anda tetap sama. Hubungkan lagi untuk melanjutkan.',
  connectReturn: 'Dompet harus terhubung dahulu',
  connectReturnNote: 'Hubungkan dompet dan kami antar ke halaman yang Anda tuju.',
  walletSaid: 'Dompet Anda menyatakan: “{{said}}”',
  approvalSentNote:
    'Kami belum melihat persetujuan Anda dan terus mencarinya. Persetujuan saja tidak memindahkan uang, jadi Anda juga bisa mulai lagi.',
} satisfies NamespaceTexts<'payments'>
