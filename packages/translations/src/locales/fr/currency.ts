import type { NamespaceTexts } from '../../types.ts'

export default {
  about: 'environ {{amount}}',
  source: 'Taux de référence de la Banque centrale européenne, {{day}}. Un USDT compte pour un dollar.',
  title: 'Devise',
  note: 'Les montants sont aussi affichés dans cette devise. Nous ne négocions jamais à ces taux.',
} satisfies NamespaceTexts<'currency'>
