import type { NamespaceTexts } from '../../types.ts'

export default {
  about: '約 {{amount}}',
  source: '歐洲央行參考匯率，{{day}}。1 USDT 以 1 美元計。',
  title: '貨幣',
  note: '幣的金額也會以此貨幣顯示。我們從不依這些匯率交易。',
} satisfies NamespaceTexts<'currency'>
