import type { LetterTexts } from '../letter-texts.ts'

export default {
  why: 'Anda menerima email ini karena alamat ini dipakai dengan Lode di {{site}}. Kami tidak pernah meminta kode, kata sandi, atau frasa pemulihan lewat email, telepon, atau chat.',
  'emailCode.subject': '{{code}} adalah kode Lode Anda',
  'emailCode.title': 'Konfirmasi alamat email Anda',
  'emailCode.text': 'Masukkan kode ini di Lode. Berlaku selama {{life}}.',
  'emailCode.ignore': 'Jika Anda tidak memintanya, abaikan email ini. Tanpa kode, tidak ada yang berubah.',
  'emailTaken.subject': 'Seseorang mencoba memakai alamat email Anda',
  'emailTaken.text':
    'Seseorang mencoba menambahkan alamat ini ke akun Lode lain. Alamat ini tetap milik akun Anda dan tidak ada yang berubah.',
  'emailTaken.yours': 'Jika itu Anda, hapus alamat dari akun pertama sebelum menambahkannya ke akun lain.',
  'emailChanged.subject': 'Alamat email Lode Anda diubah',
  'emailChanged.text': 'Akun Anda kini memakai {{email}}, bukan alamat ini.',
  'emailRemoved.subject': 'Alamat email Anda dihapus dari Lode',
  'emailRemoved.text': 'Akun Anda tidak lagi memiliki alamat email.',
  hold: 'Untuk melindungi uang Anda, Anda tidak dapat meminta penarikan baru hingga {{until}}. Saldo Anda tidak berubah.',
  notYou: 'Jika bukan Anda, buka Lode dan segera hubungi bantuan.',
  open: 'Buka Lode',
  choose: 'Pilih apa yang kami kirim',
  'noticed.deposit': '{{amount}} sudah masuk ke saldo Lode Anda.',
  'noticed.withdrawal_paid': 'Kami membayar {{amount}} ke {{address}}.',
  'noticed.withdrawal_rejected':
    'Kami tidak membayar {{amount}} ke {{address}}. Dananya kembali ke saldo Anda. Buka Lode untuk membaca alasannya.',
  'noticed.signed_in': 'Seseorang login ke akun Anda dengan {{device}}.',
  'noticed.signed_in_somewhere': 'Seseorang login ke akun Anda dengan perangkat lain.',
  'noticed.recipient_confirmed': 'Dompet Anda mengonfirmasi penerima penarikan baru: {{address}}.',
  'noticed.email_bound': 'Alamat email ditambahkan ke akun Anda.',
  'noticed.email_changed': 'Alamat email akun Anda diubah.',
  'noticed.email_removed': 'Alamat email akun Anda dihapus.',
  'noticed.password_reset': 'Kata sandi akun Anda diubah.',
  'noticed.appeal_granted':
    'Kami sudah meninjau ulang dan mengubah keputusan kami. Buka Lode untuk melihat yang dapat Anda lakukan sekarang.',
  'noticed.appeal_refused': 'Kami sudah meninjau ulang permintaan Anda dan tidak mengubah keputusan.',
  'noticed.export_ready': 'Berkas data Anda sudah siap. Anda dapat menyimpannya di Lode selama 3 hari.',
  'noticed.identity_accepted': 'Kami telah mengonfirmasi identitas Anda. Anda tidak perlu melakukan apa pun.',
  'noticed.identity_retry':
    'Kami tidak dapat menerima dokumen yang Anda kirim untuk konfirmasi identitas. Anda dapat mengirimnya lagi di Lode.',
  'noticed.identity_refused': 'Kami tidak dapat mengonfirmasi identitas Anda.',
  'identityDecided.subject': 'Verifikasi identitas Anda di Lode',
  'identityDecided.text':
    'Kami sudah selesai memeriksa identitas yang dikirim dengan alamat ini. Buka Lode untuk membaca keputusannya.',
  pushMore: 'Buka Lode untuk melihat lebih lanjut.',
  'noticed.withdrawals_released': 'Penarikan Anda berfungsi lagi.',
  'noticed.offering_closed': 'Penawaran telah ditutup. Buka Lode untuk melihat token Anda.',
  'noticed.offering_refunded':
    'Penawaran tidak berlanjut untuk Anda. Dana yang Anda komitmenkan kembali ke saldo Anda.',
  'noticed.rental_ended': 'Sewa Anda berakhir. Pembayaran terakhir menyusul setelah hari itu diselesaikan.',
  'noticed.sold_back': 'Mesin Anda dijual kembali. {{amount}} ada di saldo Anda.',
  'noticed.withdrawal_held':
    'Penarikan Anda sebesar {{amount}} ke {{address}} menunggu. Buka Lode untuk membaca alasannya.',
  'noticed.deletion_asked': 'Seseorang meminta penghapusan akun Anda. Jika bukan Anda, batalkan di Lode.',
  'noticed.deletion_done':
    'Akun Lode Anda sudah dihapus beserta semua yang boleh kami hapus. Anda tidak perlu melakukan apa pun.',
  'noticed.claim_ready': 'Token dari penawaran Anda sudah terbuka. Buka Lode untuk mengklaimnya.',
  'noticed.claim_whole': 'Semua token dari penawaran Anda sudah terbuka. Buka Lode untuk mengklaim sisanya.',
  'noticed.sessions_ended': 'Kami mengakhiri semua sesi akun Anda. Silakan masuk lagi dengan dompet Anda.',
  'noticed.recipient_saved': 'Alamat penarikan disimpan di buku alamat Anda: {{address}}.',
  'noticed.only_saved_on': 'Mulai sekarang kami hanya membayar penarikan ke alamat tersimpan Anda.',
  'noticed.only_saved_off':
    'Dalam 24 jam penarikan dapat dikirim lagi ke alamat mana pun. Sampai saat itu, Anda dapat mempertahankan batas ini di buku alamat.',
} satisfies LetterTexts
