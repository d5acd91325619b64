import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Aktivitas',
  filter: 'Tampilkan',
  'kind.all': 'Semua',
  'kind.deposit': 'Setoran',
  'kind.withdrawal': 'Penarikan',
  'kind.order': 'Pesanan',
  'kind.mined': 'Hasil tambang',
  'kind.other': 'Lainnya',
  showAll: 'Lihat semua',
  what: 'Apa',
  note: 'Rincian',
  when: 'Waktu',
  state: 'Keadaan',
  amount: 'Jumlah',
  minedOn: 'Ditambang pada {{day}}',
  failed: 'Kami tidak dapat memuat aktivitas Anda',
  empty: 'Belum ada aktivitas',
  emptyNote: 'Setoran, penarikan, pesanan, dan bayaran Anda akan tampil di sini.',
  emptyKind: 'Belum ada apa pun di kategori ini',
} satisfies NamespaceTexts<'records'>
