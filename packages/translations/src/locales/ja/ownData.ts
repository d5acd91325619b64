import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'あなたのデータ',
  export: 'データを書き出す',
  exportNote:
    '当社が保管するあなたに関するすべてのデータを、JSON と CSV の ZIP にまとめます。取引明細、注文、入金、出金、交換、メッセージ、セッションなど。1〜2 分で用意でき、3 日間ここに残ります。',
  ask: 'データを用意する',
  making: '準備中',
  save: '保存',
  failed: '書き出しを読み込めませんでした',
  until: '{{time}} まで保存可能、{{size}}',
  'state.waiting': '準備中です。できたらお知らせします。',
  'state.ready': '準備完了',
  'state.failed': '1 つのファイルには大きすぎます。サポートにご連絡ください。',
  'state.erased': '3 日後に削除されました',
} satisfies NamespaceTexts<'ownData'>
