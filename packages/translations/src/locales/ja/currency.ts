import type { NamespaceTexts } from '../../types.ts'

export default {
  about: '約 {{amount}}',
  source: '欧州中央銀行の参考レート、{{day}}。1 USDT を 1 米ドルとして計算。',
  title: '通貨',
  note: 'コインの金額をこの通貨でも表示します。このレートで取引することはありません。',
} satisfies NamespaceTexts<'currency'>
