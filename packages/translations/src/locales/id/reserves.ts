import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Bukti cadangan',
  note: 'Setiap hari kami menerbitkan dan menandatangani berapa yang kami utang dan berapa yang kami pegang di blockchain. Setiap hari merujuk hari sebelumnya, jadi tidak ada yang bisa diam-diam mengubah masa lalu.',
  none: 'Belum ada yang diterbitkan.',
  'waits.chain': 'Bukti hari ini terlambat: blockchain belum bisa dibaca.',
  'waits.signature': 'Bukti hari ini terlambat: belum ditandatangani.',
  at: '{{time}}, pada blok {{block}}',
  coin: 'Koin',
  held: 'Kami punya',
  owed: 'Kami utang',
  ours: 'Milik kami',
  history: 'Hari demi hari',
  day: 'Hari',
  block: 'Blok',
  signature: 'Kunci',
  own: 'Saldo Anda',
  'state.included': 'Saldo Anda pada {{time}} ada di dalamnya. Browser Anda sudah memeriksanya.',
  'state.nothing': 'Anda tidak punya saldo pada {{time}}. Yang datang kemudian ada di bukti berikutnya.',
  'state.missing':
    'Saldo Anda tidak ada di bukti {{day}}. Ini seharusnya tidak pernah terjadi. Simpan halaman ini dan hubungi bantuan.',
  'state.wrong':
    'Bukti {{day}} tidak membuktikan saldo Anda. Ini seharusnya tidak pernah terjadi. Simpan halaman ini dan hubungi bantuan.',
  'state.failed':
    'Bukti {{day}} salah: ada tanda tangan atau jumlah yang tidak cocok. Simpan halaman ini dan hubungi bantuan.',
  'state.rewritten':
    'Bukti yang sudah terbit berubah sejak terakhir Anda lihat. Ini seharusnya tidak pernah terjadi. Simpan halaman ini dan hubungi bantuan.',
  'state.short':
    'Bukti {{day}} benar, tetapi yang kami pegang kurang dari yang kami utang. Simpan halaman ini dan hubungi bantuan.',
  'state.unchecked': 'Browser Anda tidak bisa memeriksa tanda tangan jenis ini.',
  private: 'Hanya Anda yang bisa menemukan saldo Anda di dalam bukti.',
  save: 'Simpan bukti sebagai file',
  open: 'Lihat bukti',
  'checked.passed':
    'Browser Anda sudah memeriksa semua hari yang tampil: semuanya bertanda tangan, tidak ada yang hilang, dan jumlahnya benar.',
  'checked.failed': 'Ada hari yang salah: tanda tangan atau jumlah tidak cocok.',
  'checked.rewritten': 'Ada hari yang berubah sejak terakhir Anda lihat.',
  'checked.short':
    'Semua hari benar, dan yang terbaru menyatakan yang kami pegang kurang dari yang kami utang.',
  'checked.unpinned':
    'Semua yang tampil bertanda tangan dan jumlahnya benar, tetapi salinan aplikasi ini dibuat tanpa kunci kami (tidak disematkan): bandingkan kuncinya dengan kunci yang Anda kenal.',
  'checked.unchecked': 'Browser Anda tidak bisa memeriksa tanda tangan jenis ini.',
} satisfies NamespaceTexts<'reserves'>
