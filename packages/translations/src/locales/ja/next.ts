import type { NamespaceTexts } from '../../types.ts'

export default {
  title: '次のステップ',
  firstDay: '最初の 1 日分が分配されました',
  firstDayNote: '{{day}} にマイナーが {{amount}} を採掘しました。残高に入っています。',
  deposit: 'USDT を入金する',
  depositNote:
    'このウォレットからでも、ほかからでも。マイナーを借りると、最初の分配は翌日 10:00 UTC までに届きます。',
  rent: 'マイナーを借りる',
  rentNote: '{{amount}} を使えます。',
} satisfies NamespaceTexts<'next'>
