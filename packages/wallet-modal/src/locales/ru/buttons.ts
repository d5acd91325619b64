import type { ButtonsTexts } from '../en/buttons.ts'

const buttons: ButtonsTexts = {
  connectWallet: 'Подключить кошелёк',
  connecting: 'Подключение…',
  switchNetwork: 'Сменить сеть',
  unknownNetwork: 'Неизвестная сеть',
  selectNetwork: 'Выберите сеть',
}

export default buttons
