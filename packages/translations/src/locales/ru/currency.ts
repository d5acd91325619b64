import type { NamespaceTexts } from '../../types.ts'

export default {
  about: 'около {{amount}}',
  source: 'Справочный курс Европейского центрального банка, {{day}}. Один USDT считается за один доллар.',
  title: 'Валюта',
  note: 'Суммы показываются и в этой валюте. По этим курсам мы не торгуем.',
} satisfies NamespaceTexts<'currency'>
