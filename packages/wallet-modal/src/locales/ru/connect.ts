import type { ConnectTexts } from '../en/connect.ts'

const connect: ConnectTexts = {
  signIn: 'Войти',
  walletConnect: 'WalletConnect',
  recent: 'Недавний',
  installed: 'Установлен',
  qrCode: 'QR-код',
  connectLegal:
    'При подключении виден ваш адрес. Ничего нельзя потратить без вашего подтверждения в кошельке.',
  noWallets: 'В этом браузере кошелёк не найден. Используйте кошелёк на телефоне через WalletConnect.',
  scanQr: 'Отсканируйте этот QR-код кошельком',
  qrLabel: 'QR-код ссылки для подключения',
  copyLink: 'Скопировать ссылку',
  preparingLink: 'Готовим ссылку',
  openWallet: 'Открыть {wallet}',
  approveInWalletTab: 'Подтвердите подключение во вкладке {wallet} и вернитесь сюда.',
  relayUnreachable: 'Служба подключения не отвечает. Проверьте сеть и попробуйте снова.',
  declined: 'Отклонено',
  proposalExpired: 'Срок запроса истёк',
  continueIn: 'Продолжите в {wallet}',
  acceptRequest: 'Примите запрос на подключение в кошельке',
  connectionDeclined: 'Подключение отклонено',
  connectionDeclinedNote: 'Подключение может быть отклонено, если предыдущий запрос ещё активен',
  requestWaiting: 'В кошельке уже есть ожидающий запрос. Откройте кошелёк и ответьте на него.',
  signInNote:
    'Подпишите сообщение, чтобы подтвердить, что это ваш кошелёк. Это бесплатно и ничего не переводит.',
  signInStatement: 'Вход с помощью кошелька. Это бесплатно и ничего не переводит.',
  signInPending: 'Подтвердите сообщение в кошельке',
  signInDeclined: 'Подпись отклонена',
  signInFailed: 'Не удалось войти',
}

export default connect
