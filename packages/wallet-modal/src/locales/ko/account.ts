import type { AccountTexts } from '../en/account.ts'

const account: AccountTexts = {
  account: '계정',
  copyAddress: '주소 복사',
  balance: '잔액',
  balanceUnavailable: '잔액을 불러올 수 없음',
  network: '네트워크',
  blockExplorer: '블록 탐색기',
  disconnect: '연결 해제',
  disconnecting: '연결 해제 중…',
  disconnectFailed: '연결을 해제하지 못했습니다',
}

export default account
