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
  chooseListed: 'Переключитесь на сеть, с которой работает это приложение, или отключитесь.',
  networkHelpTitle: 'На чём держится приложение',
  networkHelpText:
    'Сеть — это множество компьютеров, которые вместе ведут один реестр. Приложения читают его и пишут в него через контракты, и ваш кошелёк тоже.',
  networkUsesTitle: 'Для разных задач',
  networkUsesText:
    'Сети различаются комиссией, скоростью и тем, что в них ходит. На каждой из них у одного и того же адреса может быть разное.',
  learnMore: 'Подробнее',
}

export default networks
