import type { CommonTexts } from '../en/common.ts'

const common: CommonTexts = {
  languageTag: 'ru',
  back: 'Назад',
  close: 'Закрыть',
  tryAgain: 'Попробовать снова',
  cancel: 'Отмена',
  showMore: 'Показать полностью',
  showLess: 'Свернуть',
  copyFailed: 'Не удалось скопировать',
  linkCopied: 'Ссылка скопирована',
  addressCopied: 'Адрес скопирован',
  noLink: 'Ссылка не найдена',
  somethingFailed: 'Что-то пошло не так: {reason}',
  opensInNewTab: 'Откроется в новой вкладке',
  loadFailed: 'Не загрузилось. Проверьте интернет и попробуйте снова.',
}

export default common
