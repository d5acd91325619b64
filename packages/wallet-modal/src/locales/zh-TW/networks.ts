import type { NetworksTexts } from '../en/networks.ts'

const networks: NetworksTexts = {
  networks: '選擇網路',
  wrongNetwork: '網路不正確',
  wrongNetworkNote: '你的錢包在 {current} 上，而此應用程式使用 {required}。',
  switchTo: '切換到 {network}',
  approveInWallet: '請在錢包中核准',
  switchDeclined: '切換遭拒絕',
  switchDeclinedNote: '如果錢包不支援該鏈，或先前的請求仍未處理，切換可能會遭拒絕',
  addNetworkFailed: '無法新增 {network} 網路',
  networksNote: '你的錢包可能不支援其中某些網路',
  current: '目前',
}

export default networks
