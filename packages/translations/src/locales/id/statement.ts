import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Laporan tahunan',
  year: 'Tahun',
  wallet: 'Dompet',
  period: 'Periode (UTC)',
  goesOn: 'Tahun ini belum berakhir. Dihitung sampai {{time}}.',
  opening: 'Saldo awal',
  totalIn: 'Total masuk',
  totalOut: 'Total keluar',
  closing: 'Saldo akhir',
  rate: '1 {{coin}} = {{amount}}',
  noRate: 'Tidak ada kurs tercatat',
  without: 'tanpa {{days}}',
  missing: 'Tidak ada kurs tercatat',
  missingNote:
    'Kami tidak mencatat kurs untuk hari-hari ini, jadi nilainya tidak dihitung. Berkas CSV mencantumkan setiap hari.',
  note: 'Semua angka berasal dari pembukuan kami. Nilai memakai kurs yang tercatat tiap hari; 1 USDT dihitung 1 USD.',
  csv: 'Simpan sebagai CSV',
  saved: 'Berkas tersimpan',
  saveFailed: 'Laporan tidak bisa disimpan',
  failed: 'Laporan tidak bisa dimuat',
  empty: 'Tidak ada aktivitas pada {{year}}',
  emptyNote: 'Saldo Anda nol sepanjang tahun.',
} satisfies NamespaceTexts<'statement'>
