import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Langkah berikutnya',
  firstDay: 'Hari pertama Anda sudah dibayar',
  firstDayNote: 'Mesin Anda menambang {{amount}} pada {{day}}. Sudah masuk ke saldo Anda.',
  deposit: 'Setor USDT',
  depositNote:
    'Dari dompet ini atau dompet lain. Lalu sewa mesin, bayaran pertama tiba paling lambat 10:00 UTC esok harinya.',
  rent: 'Sewa mesin',
  rentNote: 'Anda punya {{amount}} siap pakai.',
} satisfies NamespaceTexts<'next'>
