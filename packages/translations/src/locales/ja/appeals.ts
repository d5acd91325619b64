import type { NamespaceTexts } from '../../types.ts'

export default {
  ask: '再確認を依頼する',
  question: 'お知らせいただきたいこと',
  note: '別の担当者が確認します。依頼は1回限りです。',
  send: '送信',
  sent: '送信しました。担当者が確認します。',
  failed: '異議を申し立てられるか確認できませんでした',
  open: '再確認の依頼を受け付けました。{{time}}までに別の担当者が判断します。',
  'granted.withdrawal':
    '再確認の結果、当初の判断は誤りでした。申し訳ありません。この出金をもう一度申請できます。',
  'granted.identity': '再確認の結果、当初の判断は誤りでした。申し訳ありません。書類をもう一度送信できます。',
  refused: '再確認の結果、判断は変わりません。',
  answer: '当社からの回答',
} satisfies NamespaceTexts<'appeals'>
