import type { NamespaceTexts } from '../../types.ts'

export default {
  about: '约 {{amount}}',
  source: '欧洲央行参考汇率，{{day}}。1 USDT 按 1 美元计。',
  title: '货币',
  note: '币的金额也会以此货币显示。我们从不按这些汇率交易。',
} satisfies NamespaceTexts<'currency'>
