import type { NamespaceTexts } from '../../types.ts'

export default {
  title: '年間報告書',
  year: '年',
  wallet: 'ウォレット',
  period: '期間（UTC）',
  goesOn: '今年はまだ終わっていません。{{time}} までの集計です。',
  opening: '期首残高',
  totalIn: '入金合計',
  totalOut: '出金合計',
  closing: '期末残高',
  rate: '1 {{coin}} = {{amount}}',
  noRate: 'レートの記録なし',
  without: '{{days}}分を除く',
  missing: 'レートの記録なし',
  missingNote:
    'これらの日はレートの記録がないため、評価額に含めていません。CSV ファイルにはすべての日があります。',
  note: '数字はすべて当社の帳簿によります。評価額は各日に記録されたレートで計算し、1 USDT は 1 USD とします。',
  csv: 'CSV で保存',
  saved: 'ファイルを保存しました',
  saveFailed: '報告書を保存できませんでした',
  failed: '報告書を読み込めませんでした',
  empty: '{{year}}年の取引はありません',
  emptyNote: '年間を通じて残高はゼロでした。',
} satisfies NamespaceTexts<'statement'>
