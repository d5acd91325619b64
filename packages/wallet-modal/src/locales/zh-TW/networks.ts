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
  chooseListed: '請切換到此應用程式支援的網路，或中斷連線。',
  networkHelpTitle: '應用程式的根基',
  networkHelpText: '網路由許多電腦共同維護同一本帳本。應用程式透過合約讀寫帳本，你的錢包也是如此。',
  networkUsesTitle: '用途各不相同',
  networkUsesText: '每個網路的費用、速度與承載的資產都不同。同一個地址在各網路上的資產也可能不同。',
  learnMore: '瞭解更多',
}

export default networks
