import type { LetterTexts } from '../letter-texts.ts'

export default {
  why: 'このアドレスが {{site}} の Lode で使われているため、お送りしています。メール、電話、チャットでコード、パスワード、リカバリーフレーズをお聞きすることはありません。',
  'emailCode.subject': '{{code}} は Lode の確認コードです',
  'emailCode.title': 'メールアドレスを確認してください',
  'emailCode.text': 'このコードを Lode に入力してください。有効期間は{{life}}です。',
  'emailCode.ignore':
    '心当たりがない場合は、このメールを無視してください。コードがなければ何も変わりません。',
  'emailTaken.subject': 'あなたのメールアドレスが使われようとしました',
  'emailTaken.text':
    '別の Lode アカウントにこのアドレスを登録しようとした人がいます。アドレスはあなたのアカウントのままで、何も変わっていません。',
  'emailTaken.yours': 'ご自身の操作であれば、先に元のアカウントからアドレスを削除してから追加してください。',
  'emailChanged.subject': 'Lode のメールアドレスが変更されました',
  'emailChanged.text': 'アカウントのアドレスは {{email}} に変わりました。',
  'emailRemoved.subject': 'Lode からメールアドレスが削除されました',
  'emailRemoved.text': 'アカウントにはメールアドレスが登録されていません。',
  hold: '資金を守るため、{{until}} までは新しい出金を申請できません。残高は変わりません。',
  notYou: 'ご自身の操作でない場合は、すぐに Lode を開いてサポートへご連絡ください。',
  open: 'Lode を開く',
} satisfies LetterTexts
