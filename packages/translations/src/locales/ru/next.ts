import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Следующий шаг',
  firstDay: 'Первый день выплачен',
  firstDayNote: '{{day}} ваш майнер добыл {{amount}}. Они уже на вашем балансе.',
  deposit: 'Пополните счёт в USDT',
  depositNote:
    'С этого кошелька или любого другого. Затем арендуйте майнер: первая выплата придёт до 10:00 UTC на следующий день.',
  rent: 'Арендуйте майнер',
  rentNote: 'У вас доступно {{amount}}.',
} satisfies NamespaceTexts<'next'>
