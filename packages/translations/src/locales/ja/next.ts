import type { NamespaceTexts } from '../../types.ts'

export default {
  title: '次のステップ',
  deposit: 'USDT を入金する',
  depositNote:
    'このウォレットからでも、ほかからでも。マイナーを借りると、最初の分配は翌日 10:00 UTC までに届きます。',
  rent: 'マイナーを借りる',
  rentNote: '{{amount}} を使えます。',
} satisfies NamespaceTexts<'next'>
