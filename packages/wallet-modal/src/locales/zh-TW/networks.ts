import type { NetworksTexts } from '../en/networks.ts'

const networks: NetworksTexts = {
  networks: '選擇網路',
  wrongNetwork: '網路不正確',
  wrongNetworkNote: '您的錢包在 {current} 上，而此應用程式使用 {required}。',
  switchTo: '切換到 {network}',
  approveInWallet: '請在錢包中核准',
  switchDeclined: '切換遭拒絕',
  switchDeclinedNote: '如果錢包不支援該鏈，或先前的請求仍未處理，切換可能會遭拒絕',
  addNetworkFailed: '無法新增 {network} 網路',
  networksNote: '您的錢包可能不支援其中某些網路',
  current: '目前',
  chooseListed: '請切換到此應用程式支援的網路，或中斷連接。',
  networkHelpTitle: '應用程式在哪裡運行',
  networkHelpText: '網路由許多電腦共同維護一份記錄。應用程式和錢包讀取它，並透過合約寫入。',
  networkUsesTitle: '每個網路都不同',
  networkUsesText: '各個網路的費用、速度和所承載的幣都不同。同一個地址在每個網路上可以持有不同的幣。',
  learnMore: '瞭解更多',
}

export default networks
