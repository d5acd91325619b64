import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Операции',
  filter: 'Показать',
  'kind.all': 'Все',
  'kind.deposit': 'Пополнения',
  'kind.withdrawal': 'Выводы',
  'kind.order': 'Заказы',
  'kind.mined': 'Майнинг',
  'kind.other': 'Прочее',
  showAll: 'Показать все',
  what: 'Операция',
  note: 'Подробности',
  when: 'Когда',
  state: 'Состояние',
  amount: 'Сумма',
  minedOn: 'Добыто {{day}}',
  failed: 'Не удалось загрузить операции',
  empty: 'Операций пока нет',
  emptyNote: 'Здесь появятся ваши пополнения, выводы, заказы и выплаты.',
  emptyKind: 'В этом разделе пока ничего нет',
} satisfies NamespaceTexts<'records'>
