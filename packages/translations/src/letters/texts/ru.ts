import type { LetterTexts } from '../letter-texts.ts'

export default {
  why: 'Вы получили это письмо, потому что этот адрес используется в Lode на {{site}}. Мы никогда не спрашиваем коды, пароли и фразы восстановления по почте, телефону или в чате.',
  'emailCode.subject': '{{code}} — ваш код Lode',
  'emailCode.title': 'Подтвердите адрес почты',
  'emailCode.text': 'Введите этот код в Lode. Срок действия: {{life}}.',
  'emailCode.ignore':
    'Если вы его не запрашивали, не обращайте внимания на письмо. Без кода ничего не изменится.',
  'emailTaken.subject': 'Кто-то пытался использовать ваш адрес почты',
  'emailTaken.text':
    'Кто-то пытался добавить этот адрес к другой учётной записи Lode. Он остаётся за вашей, ничего не изменилось.',
  'emailTaken.yours': 'Если это были вы, сначала удалите адрес из первой учётной записи.',
  'emailChanged.subject': 'Ваш адрес почты в Lode изменён',
  'emailChanged.text': 'Теперь ваша учётная запись использует {{email}} вместо этого адреса.',
  'emailRemoved.subject': 'Ваш адрес почты удалён из Lode',
  'emailRemoved.text': 'У вашей учётной записи больше нет адреса почты.',
  hold: 'Чтобы защитить ваши деньги, новые выводы нельзя запросить до {{until}}. Баланс не изменился.',
  notYou: 'Если это были не вы, откройте Lode и сразу напишите в поддержку.',
  open: 'Открыть Lode',
  choose: 'Выбрать, что мы присылаем',
  'noticed.deposit': '{{amount}} зачислено на ваш баланс Lode.',
  'noticed.withdrawal_paid': 'Мы выплатили {{amount}} на {{address}}.',
  'noticed.withdrawal_rejected':
    'Мы не выплатили {{amount}} на {{address}}. Сумма снова на вашем балансе. Причина указана в Lode.',
  'noticed.signed_in': 'В ваш аккаунт вошли с устройства {{device}}.',
  'noticed.signed_in_somewhere': 'В ваш аккаунт вошли с другого устройства.',
  'noticed.recipient_confirmed': 'Ваш кошелёк подтвердил нового получателя выводов: {{address}}.',
  'noticed.email_bound': 'К вашему аккаунту добавлен адрес почты.',
  'noticed.email_changed': 'Адрес почты вашего аккаунта изменён.',
  'noticed.email_removed': 'Адрес почты вашего аккаунта удалён.',
  'noticed.password_reset': 'Пароль вашего аккаунта изменён.',
  'noticed.export_ready':
    'Файл со всем, что мы о вас храним, готов. Сохранить его в Lode можно в течение 3 дней.',
  'noticed.identity_accepted': 'Мы подтвердили вашу личность. Делать ничего не нужно.',
  'noticed.identity_retry':
    'Мы не смогли принять то, что вы прислали для подтверждения личности. Отправьте ещё раз в Lode.',
  'noticed.identity_refused': 'Мы не смогли подтвердить вашу личность.',
  'identityDecided.subject': 'Проверка вашей личности в Lode',
  'identityDecided.text':
    'По проверке личности, отправленной с этим адресом, есть решение. Откройте Lode, чтобы его прочитать.',
  pushMore: 'Откройте Lode, чтобы узнать больше.',
} satisfies LetterTexts
