import type { NamespaceTexts } from '../../types.ts'

export default {
  'transport.denied': 'Akses ditolak.',
  'transport.server': 'Kesalahan server.',
  'transport.other': 'Silakan hubungkan dompet Anda dahulu.',
  'transport.failed': 'Server kami bermasalah. Silakan coba lagi sebentar.',
  'transport.none': 'Server tidak merespons tepat waktu, silakan segarkan halaman ini.',
  'transport.unsent': 'Anda sedang offline. Tidak ada yang terkirim.',
  unreadable: 'Versi aplikasi ini tidak dapat membaca jawaban server. Silakan muat ulang.',
  offline: 'Anda offline. Ini akan dimuat saat Anda kembali online.',
  'request.invalid': 'Periksa “{{field}}”.',
  'request.not_found': 'Kami tidak menemukannya.',
  'request.too_large': 'Terlalu besar untuk dikirim.',
  'request.idempotency_key_missing':
    'Kami tidak mengenali permintaan ini, jadi tidak ada yang dilakukan. Silakan coba lagi.',
  'request.idempotency_conflict': 'Ini sudah dikirim dengan isi yang berbeda. Silakan mulai dari awal.',
  'request.in_progress': 'Kami sedang memprosesnya. Mohon tunggu sebentar.',
  'request.too_many': 'Terlalu banyak percobaan. Silakan coba lagi dalam {{seconds}} dtk.',
  'request.origin_refused': 'Permintaan dari situs ini tidak diterima.',
  'file.damaged': 'Berkas ini tidak bisa dibuka karena rusak. Tim kami sudah diberi tahu.',
  'session.required': 'Silakan hubungkan dompet Anda dahulu.',
  'session.nonce_unknown': 'Proses masuk ini sudah kedaluwarsa. Silakan coba lagi.',
  'session.message_invalid': 'Pesan yang ditandatangani tidak cocok ({{field}}). Silakan masuk lagi.',
  'session.signature_invalid': 'Tanda tangan tidak cocok dengan dompet ini. Silakan masuk lagi.',
  'session.device_signature_invalid': 'Kami tidak mengenali perangkat ini. Silakan masuk lagi.',
  'operator.forbidden': 'Peran Anda tidak mengizinkan ini ({{permission}}).',
  'operator.signature_invalid':
    'Tanda tangan kunci sandi tidak cocok dengan permintaan ini. Silakan coba lagi.',
  'operator.refused': 'Ini tidak dapat dilakukan ({{reason}}).',
  'amount.not_decimal': 'Masukkan jumlah dengan angka, misalnya 12.5.',
  'amount.too_precise': 'Gunakan paling banyak {{decimals}} angka di belakang koma.',
  'amount.too_large': 'Jumlah ini terlalu besar.',
  'amount.not_positive': 'Jumlah harus lebih dari 0.',
  'balance.insufficient': '{{coin}} tidak cukup: Anda punya {{available}}. Setor dulu, lalu coba lagi.',
  'miner.not_found': 'Kami tidak menemukan mesin ini.',
  'miner.period_unknown': 'Mesin ini tidak bisa disewa selama itu.',
  'order.quantity_not_positive': 'Jumlah sewa harus lebih besar dari 0.',
  'order.out_of_stock': 'Hanya tersisa {{available}}. Tidak ada yang dipesan.',
  'order.not_found': 'Kami tidak menemukan pesanan ini.',
  'order.not_unpaid': 'Pesanan ini tidak dapat diubah lagi. Statusnya “{{state}}”.',
  'order.terms_changed':
    'Ketentuan berubah saat Anda memesan. Tidak ada yang dibayar. Silakan tinjau lalu pesan lagi.',
  'order.too_many_unpaid':
    'Anda sudah punya {{most}} pesanan yang belum dibayar. Bayar atau batalkan salah satu dahulu.',
  'order.too_many_reserved':
    'Anda dapat memesan paling banyak {{most}} unit tanpa membayar. Setor dahulu untuk menyewa lebih banyak.',
  'order.too_often_unpaid':
    '{{most}} pesanan Anda dalam 24 jam terakhir tidak dibayar. Setor dahulu, lalu bayar dari saldo.',
  'order.reservations_full':
    'Semua unit yang dapat dipesan tanpa membayar sudah terisi. Setor dahulu lalu bayar dari saldo, atau coba lagi dalam {{minutes}} menit.',
  'purchase.amount_not_positive': 'Jumlah pembelian harus lebih dari 0.',
  'purchase.not_for_sale': 'Mesin ini tidak dijual dengan koin itu. Tidak ada yang dipesan.',
  'purchase.below_minimum': 'Pembelian minimum {{minimum}}. Tidak ada yang dipesan.',
  'purchase.above_maximum': 'Pembelian maksimum {{maximum}}. Tidak ada yang dipesan.',
  'purchase.not_running':
    'Mesin ini tidak bisa dijual kembali: bukan milik Anda, belum mulai, atau sudah berakhir.',
  'purchase.price_changed':
    'Harga beli kembali sekarang {{amount}} {{coin}}. Tidak ada yang dijual. Lihat harga baru lalu putuskan lagi.',
  'purchase.not_taken_back':
    'Kami belum bisa membeli kembali mesin Anda. Tidak ada yang berubah: mesin tetap menambang untuk Anda. Silakan coba lagi nanti.',
  'rental.not_found': 'Kami tidak menemukan sewa ini.',
  'payment.ended':
    'Pembayaran ini sudah berakhir dan tidak menerima apa pun lagi. Yang Anda kirim ada di saldo.',
  'payment.not_found': 'Pembayaran itu tidak ada.',
  'onramp.not_sold_here':
    'Ini tidak bisa dibeli dengan kartu di sini. Anda bisa menyetor kripto sebagai gantinya.',
  'onramp.below_minimum': 'Pembayaran kartu minimum {{minimum}} {{currency}}.',
  'onramp.above_maximum': 'Pembayaran kartu maksimum {{maximum}} {{currency}}.',
  'onramp.payment_unfit':
    'Pembayaran ini hanya bisa dilunasi dengan koin yang sama yang masuk ke saldo Anda. Tidak ada yang dibeli.',
  'onramp.purchase_closed':
    'Halaman pembayaran baru tidak bisa dibuka untuk pembelian ini. Mulailah yang baru.',
  'onramp.provider_away':
    '{{provider}} sedang tidak merespons. Tidak ada yang ditagih. Silakan coba sebentar lagi.',
  'payout.not_found': 'Tidak ada bayaran untuk hari itu.',
  'network.day_not_found': 'Hari itu belum diterbitkan.',
  'deposit.network_disabled': 'Setoran di {{network}} sedang tidak tersedia.',
  'withdraw.network_disabled': 'Penarikan di {{network}} sedang tidak tersedia.',
  'withdraw.coin_unavailable': '{{coin}} tidak dapat ditarik di {{network}}.',
  'withdraw.address_missing': 'Masukkan alamat penerima.',
  'withdraw.address_invalid': 'Alamat {{network}} tidak valid.',
  'withdraw.address_checksum': 'Alamat ini salah ketik: checksum tidak cocok. Salin lagi.',
  'withdraw.address_ours': 'Alamat ini milik Lode. Masukkan alamat Anda sendiri.',
  'withdraw.recipient_unconfirmed': 'Dompet Anda harus mengonfirmasi alamat baru ini. Silakan coba lagi.',
  'withdraw.below_minimum': 'Penarikan minimum {{minimum}} {{coin}}.',
  'withdraw.above_maximum': 'Penarikan maksimum {{maximum}} {{coin}}.',
  'withdraw.halted':
    'Penarikan sedang dijeda untuk semua orang. Saldo Anda tidak berubah. Silakan coba lagi nanti.',
  'activity.address_not_yours': 'Hanya pemilik alamat yang dapat melihat aktivitasnya di sini.',
  'withdraw.on_hold':
    'Penarikan baru ditahan hingga {{until}} karena email atau kata sandi Anda berubah. Saldo Anda tidak berubah.',
  'withdraw.recipient_not_saved':
    'Anda hanya mengizinkan penarikan ke alamat tersimpan. Simpan dulu alamat ini di buku alamat.',
  'withdraw.recipient_waits':
    'Alamat ini baru di buku alamat Anda. Anda dapat menarik ke sana mulai {{until}}.',
  'recipients.too_many': 'Anda dapat menyimpan {{most}} alamat. Hapus salah satu dulu.',
  'withdraw.frozen':
    'Kami membekukan penarikan dari akun Anda. {{reason}} Saldo Anda tidak berubah. Untuk mengajukan banding, hubungi bantuan.',
  'account.export_running': 'Data Anda sedang disiapkan.',
  'account.exports_too_many': 'Anda dapat menyiapkan data {{most}} kali sehari. Silakan coba lagi nanti.',
  'account.keeps_balance': 'Saldo Anda belum kosong. Tarik dulu.',
  'account.keeps_rental':
    'Anda masih punya sewa atau mesin yang berjalan. Tunggu sampai selesai, atau jual kembali mesinnya.',
  'account.keeps_withdrawal': 'Ada penarikan yang sedang diproses. Tunggu sampai final.',
  'account.keeps_offering':
    'Anda masih punya posisi di sebuah penawaran. Tunggu sampai semua tokennya ada di saldo Anda.',
  'account.keeps_payment': 'Ada setoran atau pembayaran yang belum selesai. Tunggu sampai selesai.',
  'account.keeps_refund': 'Masih ada pengembalian dana untuk Anda. Tunggu sampai dibayarkan.',
  'account.keeps_reward': 'Masih ada hadiah undangan yang belum dibayarkan. Tunggu sampai dibayarkan.',
  'account.keeps_frozen': 'Penarikan dibekukan. Silakan hubungi bantuan.',
  'account.rest_differs': 'Saldo Anda berubah. Tidak ada yang dilepaskan. Periksa lagi jumlahnya.',
  'account.deletion_begun': 'Akun Anda sedang dihapus.',
  'identity.photo_type': 'Berkas ini bukan foto yang bisa kami baca. Gunakan JPEG, PNG, atau WebP.',
  'identity.photo_heic': 'Foto ini berformat HEIC. Ambil dengan kamera di sini atau simpan sebagai JPEG.',
  'identity.photo_pixels': 'Foto terlalu besar. Paling banyak 50 megapiksel.',
  'identity.photo_broken': 'Foto ini rusak. Ambil yang baru.',
  'identity.photo_heavy': 'Foto ini terlalu berat untuk diproses. Coba yang lebih kecil.',
  'identity.photo_unknown': 'Sebuah foto sudah tidak ada. Tambahkan lagi.',
  'identity.photos_too_many': 'Paling banyak {{most}} foto per hari. Coba lagi besok.',
  'identity.document_unreadable': 'Baris ini mengandung salah ketik. Bandingkan dengan dokumen Anda.',
  'identity.document_expired': 'Dokumen ini sudah kedaluwarsa. Gunakan yang masih berlaku.',
  'identity.document_other_name': 'Nama di dokumen berbeda dengan nama di atas.',
  'identity.not_open':
    'Verifikasi belum bisa dikirim sekarang. Buka lagi halaman ini untuk melihat statusnya.',
  'identity.email_unconfirmed': 'Konfirmasi alamat email Anda dulu. Tidak ada yang dikirim.',
  'invite.code_required': 'Kode undangan wajib diisi',
  'invite.code_unknown': 'Kode ini tidak kami kenal. Mohon periksa lagi.',
  'invite.own_code': 'Anda tidak dapat memakai kode sendiri.',
  'invite.already_bound': 'Anda sudah punya pengundang. Tidak dapat diubah.',
  'invite.circle': 'Orang ini bergabung melalui Anda, jadi tidak bisa menjadi pengundang Anda.',
  'invite.too_late': 'Kode undangan hanya dapat ditambahkan sebelum pesanan pertama.',
  'invite.nothing_withheld': 'Tidak ada yang ditahan untuk orang ini.',
  'appeal.made_already': 'Anda sudah meminta pemeriksaan.',
  'exchange.prices_few':
    'Baru {{live}} dari {{needed}} harga langsung yang diperlukan untuk {{coin}} yang masuk. Tidak ada yang ditukar. Coba lagi dalam satu menit.',
  'exchange.prices_apart':
    'Harga {{coin}} di bursa-bursa sedang berbeda, jadi kami tidak memberi harga. Coba lagi dalam satu menit.',
  'exchange.price_jumped':
    'Harga {{coin}} baru saja melonjak. Kami tidak memberi harga sampai stabil, paling lama {{seconds}} dtk.',
  'exchange.paused': 'Penukaran sedang dijeda. Saldo Anda tidak berubah. Silakan coba lagi nanti.',
  'exchange.halted':
    'Penukaran dijeda selagi kami memeriksa pembukuan Lode. Saldo Anda tidak berubah. Silakan coba lagi nanti.',
  'exchange.coin_unavailable': '{{coin}} belum bisa ditukar saat ini.',
  'exchange.same_coin': 'Pilih dua koin yang berbeda.',
  'exchange.below_minimum': 'Minimum {{minimum}} {{coin}}.',
  'exchange.above_maximum': 'Maksimum {{maximum}} {{coin}} sekali tukar.',
  'exchange.too_small': 'Jumlah ini terlalu kecil: tidak ada yang akan diterima.',
  'exchange.inventory_short':
    'Saat ini kami bisa membayar paling banyak {{available}} {{coin}}. Masukkan lebih sedikit atau coba lagi nanti.',
  'exchange.holder_limit':
    'Anda sudah mencapai batas {{coin}} untuk menit ini. Coba lagi dalam {{seconds}} dtk.',
  'exchange.coin_limit':
    'Batas total {{coin}} untuk menit ini sudah tercapai. Coba lagi dalam {{seconds}} dtk.',
  'exchange.quote_expired': 'Harga ini sudah kedaluwarsa. Tidak ada yang ditukar. Minta harga baru.',
  'exchange.quote_replaced':
    'Anda sudah meminta harga yang lebih baru. Tidak ada yang ditukar. Gunakan harga baru itu.',
  'exchange.price_moved': 'Pasar sudah menjauh dari harga ini. Tidak ada yang ditukar. Minta harga baru.',
  'offering.not_found': 'Kami tidak menemukan penawaran ini.',
  'offering.not_open': 'Penawaran ini belum dibuka. Tidak ada yang dikomitmenkan.',
  'offering.closed': 'Penawaran ini sudah ditutup. Tidak ada yang berubah.',
  'offering.terms_changed':
    'Ketentuan penawaran ini berubah. Tidak ada yang dikomitmenkan. Tinjau lalu berkomitmen lagi.',
  'offering.identity_required':
    'Penawaran ini meminta identitas terverifikasi. Verifikasi identitas Anda dulu.',
  'offering.below_minimum': 'Minimumnya {{minimum}} {{coin}}.',
  'offering.above_maximum':
    'Anda dapat berkomitmen paling banyak {{maximum}} {{coin}} secara keseluruhan, termasuk yang sudah dikomitmenkan.',
  'offering.too_many_payments':
    'Anda dapat berkomitmen dengan paling banyak {{most}} pembayaran. Ambil kembali lalu komitmenkan seluruhnya sekaligus.',
  'offering.nothing_committed': 'Anda belum berkomitmen pada penawaran ini.',
  'offering.nothing_to_claim': 'Belum ada lagi yang terbuka.',
  'email.already_bound': 'Anda sudah punya alamat email. Silakan ubah.',
  'email.not_bound': 'Anda belum punya alamat email.',
  'email.same_address': 'Ini sudah alamat Anda.',
  'email.password_wrong': 'Kata sandi salah',
  'email.password_locked': 'Terlalu banyak kata sandi salah. Coba lagi dalam {{minutes}} mnt.',
  'email.password_short': 'Gunakan minimal {{least}} karakter.',
  'email.password_weak':
    'Kata sandi ini mudah ditebak atau pernah bocor. Pilih yang lain, misalnya empat kata.',
  'email.code_wrong': 'Kode salah. Sisa percobaan: {{left}}.',
  'email.code_void': 'Kode ini tidak berlaku lagi. Minta kode baru.',
  'email.code_early': 'Coba lagi setelah {{seconds}} detik',
  'email.codes_spent': 'Terlalu banyak kode hari ini. Coba lagi dalam {{hours}} jam.',
  'email.nothing_waits': 'Tidak ada yang perlu dikonfirmasi. Mulai dari awal.',
  'email.binding_failed': 'Penautan gagal',
  'market.pair_unknown': 'Lode tidak menampilkan pasangan ini.',
  'feed.stale': 'Data dari {{source}} sudah usang, jadi tidak kami pakai. Silakan coba sebentar lagi.',
  'service.unavailable':
    'Kami tidak dapat menjangkau layanan yang kami perlukan ({{service}}). Silakan coba sebentar lagi.',
  'server.failed':
    'Terjadi masalah di pihak kami. Silakan coba lagi. Jika terus terjadi, kirimkan referensi ini kepada kami: {{requestId}}',
  'push.unavailable': 'Kami tidak dapat mengirim notifikasi ke browser ini.',
} satisfies NamespaceTexts<'errors'>
