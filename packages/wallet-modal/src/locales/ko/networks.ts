import type { NetworksTexts } from '../en/networks.ts'

const networks: NetworksTexts = {
  networks: '네트워크 선택',
  wrongNetwork: '잘못된 네트워크',
  wrongNetworkNote: '지갑이 {current}에 있습니다. 이 앱은 {required}에서 작동합니다.',
  switchTo: '{network}(으)로 전환',
  approveInWallet: '지갑에서 승인하세요',
  switchDeclined: '전환이 거절되었습니다',
  switchDeclinedNote: '지갑이 체인을 지원하지 않거나 이전 요청이 아직 처리 중이면 전환이 거절될 수 있습니다',
  addNetworkFailed: '{network} 네트워크를 추가할 수 없습니다',
  networksNote: '지갑이 일부 네트워크를 지원하지 않을 수 있습니다',
  current: '현재',
}

export default networks
