import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Buku alamat',
  recipients: 'Alamat tersimpan',
  none: 'Belum ada alamat tersimpan',
  noneNote: 'Simpan alamat tujuan penarikan dengan nama pilihan Anda.',
  add: 'Simpan alamat',
  name: 'Nama',
  address: 'Alamat',
  save: 'Simpan',
  saved: 'Alamat disimpan',
  remove: 'Hapus',
  removeOne: 'Hapus {{name}}',
  removed: 'Alamat dihapus',
  waits: 'Dapat digunakan mulai {{time}}',
  failed: 'Buku alamat Anda tidak dapat dimuat',
  onlyOff: 'Penarikan dapat dikirim ke alamat mana pun',
  onlyOn: 'Penarikan hanya ke alamat tersimpan',
  onlyNote:
    'Dengan opsi ini, alamat baru dapat dipakai 24 jam setelah disimpan. Menonaktifkannya juga perlu 24 jam.',
  onlyEnds: 'Anda dapat menarik ke alamat mana pun mulai {{time}}.',
  turnOn: 'Izinkan hanya alamat tersimpan',
  turnOff: 'Nonaktifkan dalam 24 jam',
  keepOn: 'Tetap aktifkan',
} satisfies NamespaceTexts<'addressBook'>
