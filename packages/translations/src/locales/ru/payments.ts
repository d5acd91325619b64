import type { NamespaceTexts } from '../../types.ts'

export default {
  sentTitle: 'Отправлено, ждём сеть',
  sentNote: 'Транзакция пока не видна, мы продолжаем её искать. Не отправляйте её ещё раз.',
  sentOffline: 'Вы не в сети. Транзакция уже в сети блокчейна, мы найдём её, когда связь вернётся.',
  unknownOutcome: 'Связь прервалась во время отправки. Проверим, как только вы снова будете в сети.',
  unanswered: 'Кошелёк не ответил. Проверьте его, прежде чем пробовать снова.',
  networkFee: 'Комиссия сети: около {{fee}}, спишется в ETH с вашего кошелька.',
  noGas: 'Для оплаты сети нужно около {{fee}} в ETH. В кошельке {{balance}}.',
  willAsk_one: 'Кошелёк попросит {{count}} подтверждение.',
  willAsk_few: 'Кошелёк попросит {{count}} подтверждения.',
  willAsk_many: 'Кошелёк попросит {{count}} подтверждений.',
  willAsk_other: 'Кошелёк попросит {{count}} подтверждения.',
  btcName: 'BTC (WBTC в сети Ethereum)',
  wbtc: 'BTC здесь — это WBTC, токен в сети Ethereum. Адрес bc1 не подойдёт.',
  limits: 'Минимум {{minimum}}, максимум {{maximum}}',
  least: 'Минимум {{minimum}}',
  either: 'Вы имеете в виду {{one}} или {{other}}?',
  tooFine: 'У {{coin}} не больше {{count}} знаков после запятой.',
  mayLose: 'При сегодняшней сложности и цене вы потеряете {{percent}} от уплаченного.',
  rentAnyway: 'Всё равно арендовать за {{amount}}',
  paysBack: 'Вы платите {{cost}}, ожидаемый возврат — {{back}}.',
} satisfies NamespaceTexts<'payments'>
