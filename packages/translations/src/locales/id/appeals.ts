import type { NamespaceTexts } from '../../types.ts'

export default {
  ask: 'Minta kami meninjau ulang',
  question: 'Apa yang perlu kami ketahui?',
  note: 'Orang lain akan meninjaunya. Anda hanya dapat meminta sekali.',
  send: 'Kirim',
  sent: 'Terkirim. Petugas kami akan membacanya.',
  failed: 'Kami tidak dapat memeriksa apakah Anda bisa mengajukan banding',
  open: 'Anda sudah meminta peninjauan ulang. Orang lain akan memutuskan sebelum {{time}}.',
  'granted.withdrawal':
    'Kami sudah meninjau ulang dan keputusan kami keliru. Kami minta maaf. Anda dapat meminta penarikan ini lagi.',
  'granted.identity':
    'Kami sudah meninjau ulang dan keputusan kami keliru. Kami minta maaf. Anda dapat mengirim dokumen lagi.',
  refused: 'Kami sudah meninjau ulang dan tidak mengubah keputusan.',
  answer: 'Jawaban kami',
} satisfies NamespaceTexts<'appeals'>
