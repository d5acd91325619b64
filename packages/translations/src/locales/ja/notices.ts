import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'お知らせ',
  bellNew: 'お知らせ、新着 {{n}} 件',
  new: '新着',
  failed: 'お知らせを読み込めませんでした',
  none: 'お知らせはまだありません',
  noneNote: '入金、出金、ログイン、告知はここに表示されます。',
  more: 'もっと見る',
  'kind.announcement': '告知',
  'kind.deposit': '入金を確認しました',
  'kind.withdrawal_paid': '出金が完了しました',
  'kind.withdrawal_rejected': '出金が却下されました',
  'kind.signed_in': '新しいログイン',
  'kind.recipient_confirmed': '新しい送金先を確認しました',
  'kind.email_bound': 'メールアドレスを登録しました',
  'kind.email_changed': 'メールアドレスを変更しました',
  'kind.email_removed': 'メールアドレスを削除しました',
  'kind.password_reset': 'パスワードを変更しました',
} satisfies NamespaceTexts<'notices'>
