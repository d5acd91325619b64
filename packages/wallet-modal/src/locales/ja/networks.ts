import type { NetworksTexts } from '../en/networks.ts'

const networks: NetworksTexts = {
  networks: 'ネットワークを選択',
  wrongNetwork: 'ネットワークが違います',
  wrongNetworkNote: 'ウォレットは {current} に接続しています。このアプリは {required} で動作します。',
  switchTo: '{network} に切り替える',
  approveInWallet: 'ウォレットで承認してください',
  switchDeclined: '切り替えが拒否されました',
  switchDeclinedNote:
    'ウォレットがチェーンに対応していない場合や、前のリクエストがまだ有効な場合、切り替えが拒否されることがあります',
  addNetworkFailed: '{network} ネットワークを追加できません',
  networksNote: 'お使いのウォレットが対応していないネットワークがあります',
  current: '現在',
}

export default networks
