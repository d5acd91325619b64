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
  chooseListed: 'このアプリが対応するネットワークに切り替えるか、切断してください。',
  networkHelpTitle: 'アプリが動く場所',
  networkHelpText:
    'ネットワークは、多くのコンピューターが一つの記録を共に保つ仕組みです。アプリもウォレットもそれを読み、コントラクトを通じて書き込みます。',
  networkUsesTitle: 'ネットワークはそれぞれ違います',
  networkUsesText:
    'ネットワークごとに手数料、速さ、扱うコインが違います。同じアドレスでも、ネットワークごとに違うコインを持てます。',
  learnMore: '詳しく見る',
}

export default networks
