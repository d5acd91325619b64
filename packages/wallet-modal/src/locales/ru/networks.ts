import type { NetworksTexts } from '../en/networks.ts'

const networks: NetworksTexts = {
  networks: 'Выбор сети',
  wrongNetwork: 'Не та сеть',
  wrongNetworkNote: 'Ваш кошелёк в сети {current}. Приложение работает в сети {required}.',
  switchTo: 'Переключить на {network}',
  approveInWallet: 'Подтвердите в кошельке',
  switchDeclined: 'Переключение отклонено',
  switchDeclinedNote:
    'Переключение может быть отклонено, если кошелёк не поддерживает сеть или предыдущий запрос ещё активен',
  addNetworkFailed: 'Не удалось добавить сеть {network}',
  networksNote: 'Ваш кошелёк может не поддерживать некоторые из этих сетей',
  current: 'Текущая',
  chooseListed: 'Переключитесь на сеть, с которой работает приложение, или отключитесь.',
  networkHelpTitle: 'Где работает приложение',
  networkHelpText:
    'Сеть — это множество компьютеров, которые ведут один общий реестр. Приложения и кошельки читают его и пишут в него через контракты.',
  networkUsesTitle: 'Все сети разные',
  networkUsesText:
    'Сети различаются стоимостью, скоростью и монетами. В разных сетях на одном и том же адресе могут быть разные монеты.',
  learnMore: 'Подробнее',
}

export default networks
