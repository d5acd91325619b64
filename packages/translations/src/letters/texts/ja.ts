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
  choose: '受け取る通知を選ぶ',
  'noticed.deposit': '{{amount}} が Lode の残高に入金されました。',
  'noticed.withdrawal_paid': '{{address}} へ {{amount}} を支払いました。',
  'noticed.withdrawal_rejected':
    '{{address}} への {{amount}} の支払いは行いませんでした。残高に戻っています。理由は Lode で確認できます。',
  'noticed.signed_in': '{{device}} からアカウントへのサインインがありました。',
  'noticed.signed_in_somewhere': '別の端末からアカウントへのサインインがありました。',
  'noticed.recipient_confirmed': 'ウォレットが新しい送金先を確認しました: {{address}}',
  'noticed.email_bound': 'アカウントにメールアドレスが登録されました。',
  'noticed.email_changed': 'アカウントのメールアドレスが変更されました。',
  'noticed.email_removed': 'アカウントのメールアドレスが削除されました。',
  'noticed.password_reset': 'アカウントのパスワードが変更されました。',
  'noticed.appeal_granted': '再確認の結果、判断を変更しました。次にできることは Lode でご確認ください。',
  'noticed.appeal_refused': 'ご依頼の件を再確認しました。判断は変わりません。',
  'noticed.export_ready': 'あなたのデータのファイルができました。3 日間、Lode で保存できます。',
  'noticed.identity_accepted': '本人確認が完了しました。お手続きは不要です。',
  'noticed.identity_retry':
    'お送りいただいた本人確認書類は受け付けられませんでした。Lode でもう一度送れます。',
  'noticed.identity_refused': '本人確認ができませんでした。',
  'identityDecided.subject': 'Lode での本人確認について',
  'identityDecided.text': 'このアドレスで送られた本人確認の結果が出ました。Lode を開いてご確認ください。',
  pushMore: 'Lode を開いてご確認ください。',
  'noticed.withdrawals_released': '出金を再びご利用いただけます。',
  'noticed.offering_closed': '募集が終了しました。Lode を開いて、割り当てられたトークンをご確認ください。',
  'noticed.offering_refunded': '募集は成立しませんでした。お申し込み金額は残高に戻っています。',
  'noticed.rental_ended': 'レンタルが終了しました。最後の支払いはその日の精算後に行われます。',
  'noticed.sold_back': 'マイナーを売り戻しました。{{amount}} が残高に入っています。',
  'noticed.withdrawal_held': '{{address}} への {{amount}} の出金は保留中です。理由は Lode でご確認ください。',
  'noticed.deletion_asked':
    'アカウントの削除が申請されました。お心当たりがない場合は、Lode で取り消してください。',
  'noticed.deletion_done':
    'Lode のアカウントと、当社が削除できるすべての情報を削除しました。お手続きは必要ありません。',
  'noticed.claim_ready': '募集のトークンがロック解除されました。Lode を開いて受け取ってください。',
  'noticed.claim_whole':
    '募集のトークンがすべてロック解除されました。Lode を開いて残りを受け取ってください。',
  'noticed.sessions_ended':
    'アカウントのすべてのセッションを終了しました。ウォレットでもう一度サインインしてください。',
  'noticed.recipient_saved': 'アドレス帳に出金先アドレスが保存されました: {{address}}',
  'noticed.only_saved_on': '今後は保存したアドレスにのみ出金します。',
  'noticed.only_saved_off':
    '24 時間後に、どのアドレスにも出金できるようになります。それまではアドレス帳で限定を続けられます。',
} satisfies LetterTexts
