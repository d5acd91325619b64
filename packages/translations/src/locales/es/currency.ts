import type { NamespaceTexts } from '../../types.ts'

export default {
  about: 'unos {{amount}}',
  source: 'Tipo de referencia del Banco Central Europeo, {{day}}. Un USDT cuenta como un dólar.',
  title: 'Divisa',
  note: 'Los importes se muestran también en esta divisa. Nunca operamos a estos tipos.',
} satisfies NamespaceTexts<'currency'>
