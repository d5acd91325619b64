import type { NamespaceTexts } from '../../types.ts'

export default {
  about: 'sekitar {{amount}}',
  source: 'Kurs acuan Bank Sentral Eropa, {{day}}. Satu USDT dihitung satu dolar AS.',
  title: 'Mata uang',
  note: 'Jumlah koin juga ditampilkan dalam mata uang ini. Kami tidak pernah bertransaksi dengan kurs ini.',
} satisfies NamespaceTexts<'currency'>
