import type { NamespaceTexts } from '../../types.ts'

export default {
  byCard: 'カードで',
  card: 'カード',
  cardNote:
    '先に注文が作られます。その後 {{amount}} をカードで買う費用がすべて表示され、選んだ業者で支払います。',
  payByCard: 'カードで支払う',
  goOn: 'カード払いへ進む',
  runsNote: 'カード払いを手続きしています。コインが届き次第、自動で支払われます。',
  notSold: 'お住まいの地域では {{coin}} をカードで買えません',
  'unavailable.country': 'お住まいの地域では暗号資産をカードで買えません',
  'unavailable.providers': '現在カードで販売している業者がありません',
  optionsFailed: 'カードで買えるものを読み込めませんでした',
  depositInstead: '{{coin}} をアドレスに入金する',
  otherCountry: '別の国を選ぶ',
  purchases: 'カードで購入',
  by: 'カード、{{provider}}',
  'state.opened': '未払い',
  'state.paying': '支払い手続き中',
  'state.sent': '業者は送金済みとしています',
  'state.arrived': '到着',
  'state.failed': '失敗',
  late: '業者は1時間以上前に送ったとしていますが、まだ届いていません。確認中です。サポートにこの番号をお知らせください。',
  failedNote: '業者によると支払いは失敗し、コインは送られていません。',
  transactionId: '業者の取引番号',
  writeSupport: 'サポートに連絡',
} satisfies NamespaceTexts<'buying'>
