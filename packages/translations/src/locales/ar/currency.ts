import type { NamespaceTexts } from '../../types.ts'

export default {
  about: 'نحو {{amount}}',
  source: 'السعر المرجعي للبنك المركزي الأوروبي، {{day}}. يُحسب كل USDT بدولار أمريكي واحد.',
  title: 'عملة العرض',
  note: 'تُعرض المبالغ بهذه العملة أيضًا. لا نتداول بهذه الأسعار أبدًا.',
} satisfies NamespaceTexts<'currency'>
