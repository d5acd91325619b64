import type { NamespaceTexts } from '../../types.ts'

export default {
  about: 'circa {{amount}}',
  source: 'Tasso di riferimento della Banca centrale europea, {{day}}. Un USDT vale un dollaro.',
  title: 'Valuta',
  note: 'Gli importi sono mostrati anche in questa valuta. Non scambiamo mai a questi tassi.',
} satisfies NamespaceTexts<'currency'>
