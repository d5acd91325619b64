import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Pemberitahuan',
  bellNew: 'Pemberitahuan, {{n}} baru',
  new: 'Baru',
  failed: 'Kami tidak dapat memuat pemberitahuan',
  none: 'Belum ada pemberitahuan',
  noneNote: 'Setoran, penarikan, login, dan pengumuman akan tampil di sini.',
  more: 'Tampilkan lagi',
  'kind.announcement': 'Pengumuman',
  'kind.deposit': 'Setoran diterima',
  'kind.withdrawal_paid': 'Penarikan dibayar',
  'kind.withdrawal_rejected': 'Penarikan ditolak',
  'kind.signed_in': 'Login baru',
  'kind.recipient_confirmed': 'Penerima baru dikonfirmasi',
  'kind.email_bound': 'Alamat email ditambahkan',
  'kind.email_changed': 'Alamat email diubah',
  'kind.email_removed': 'Alamat email dihapus',
  'kind.password_reset': 'Kata sandi diubah',
} satisfies NamespaceTexts<'notices'>
