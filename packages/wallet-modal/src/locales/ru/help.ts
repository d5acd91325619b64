import type { HelpTexts } from '../en/help.ts'

const help: HelpTexts = {
  whatIsAWallet: 'Что такое кошелёк?',
  whatIsANetwork: 'Что такое сеть?',
  helpHomeTitle: 'Дом для ваших монет',
  helpHomeText: 'В кошельке можно хранить, отправлять и получать монеты. Ключ есть только у вас.',
  helpLoginTitle: 'Один вход для всех приложений',
  helpLoginText: 'Входите с кошельком вместо логина и пароля.',
  helpApproveTitle: 'Ничего без вашего согласия',
  helpApproveText:
    'Приложение видит только ваш адрес. Каждый платёж и каждую подпись вы подтверждаете в кошельке.',
  getAWallet: 'Получить кошелёк',
  exploreAll: 'Смотреть все',
  chromeExtension: 'Расширение Chrome',
  iosApp: 'Приложение для iOS',
  androidApp: 'Приложение для Android',
  website: 'Сайт',
}

export default help
