import type { ConnectTexts } from '../en/connect.ts'

const connect: ConnectTexts = {
  signIn: '登入',
  walletConnect: 'WalletConnect',
  recent: '最近使用',
  installed: '已安裝',
  qrCode: 'QR 碼',
  connectLegal: '連接只會顯示你的地址。未經你在錢包中核准，任何資金都不會動用。',
  noWallets: '此瀏覽器中找不到錢包。請透過 WalletConnect 使用手機錢包。',
  scanQr: '用你的錢包掃描此 QR 碼',
  qrLabel: '連接連結的 QR 碼',
  copyLink: '複製連結',
  preparingLink: '正在準備連結',
  openWallet: '開啟 {wallet}',
  approveInWalletTab: '在 {wallet} 分頁中核准連接，然後回到這裡。',
  relayUnreachable: '連接服務沒有回應。請檢查網路後再試一次。',
  declined: '已拒絕',
  proposalExpired: '請求已過期',
  continueIn: '在 {wallet} 中繼續',
  acceptRequest: '在錢包中接受連接請求',
  connectionDeclined: '連接遭拒絕',
  connectionDeclinedNote: '如果先前的請求仍未處理，連接可能會遭拒絕',
  requestWaiting: '你的錢包中已有一個待處理的請求。請開啟錢包處理。',
  signInNote: '簽署一則訊息以證明此錢包屬於你。不收取費用，也不會移動任何資產。',
  signInStatement: '使用你的錢包登入。不收取費用，也不會移動任何資產。',
  signInPending: '請在錢包中確認訊息',
  signInDeclined: '簽署遭拒絕',
  signInFailed: '登入失敗',
}

export default connect
