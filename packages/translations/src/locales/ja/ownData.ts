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
  delete: 'アカウントの削除',
  deleteGoes:
    '削除されるもの: メールアドレス、名前とパスワード、本人確認の写真、チャット、アドレス帳、端末、セッション、エクスポート。',
  deleteStays: '法律により保管するもの: 帳簿、入金、出金（ウォレットアドレスで記録）。最低: {{years}}。',
  deleteStaysIdentity: '本人確認を送信した場合は、その判定。期間: {{years}}。',
  deleteLater: '後から届いたコインもお客様のものです。このウォレットをもう一度接続してください。',
  deleteWait: '待機期間: {{days}}。それまではここで取り消せます。',
  deleteAsk: 'アカウントを削除',
  deleteBefore: '削除する前に',
  restNote:
    '残高が最低出金額に満たないため出金できません: {{amounts}}。放棄することができます。Lode のものとなり、取り戻せません。',
  restAsk: '{{amounts}} を放棄',
  restType: '確認のため {{amounts}} と入力',
  deleteWaiting: 'アカウントは {{time}} に削除されます。それまでは残すことができます。',
  deleteErasing: 'アカウントを削除しています。',
  deleteStopped: '未完了のものがあったため、{{time}} に削除されませんでした。',
  deleteKeep: 'アカウントを残す',
  deleteFailed: '読み込めませんでした',
  deleteConfirm: 'アカウントを削除しますか？',
} satisfies NamespaceTexts<'ownData'>
