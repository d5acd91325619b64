import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Уведомления',
  bellNew: 'Уведомления, новых: {{n}}',
  new: 'Новое',
  failed: 'Не удалось загрузить уведомления',
  none: 'Пока нет уведомлений',
  noneNote: 'Пополнения, выводы, входы и объявления: здесь появятся все.',
  more: 'Показать ещё',
  'kind.announcement': 'Объявление',
  'kind.deposit': 'Пополнение получено',
  'kind.withdrawal_paid': 'Вывод выплачен',
  'kind.withdrawal_rejected': 'Вывод отклонён',
  'kind.signed_in': 'Новый вход',
  'kind.recipient_confirmed': 'Подтверждён новый получатель',
  'kind.email_bound': 'Адрес почты добавлен',
  'kind.email_changed': 'Адрес почты изменён',
  'kind.email_removed': 'Адрес почты удалён',
  'kind.password_reset': 'Пароль изменён',
} satisfies NamespaceTexts<'notices'>
