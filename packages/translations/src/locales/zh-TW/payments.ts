import type { NamespaceTexts } from '../../types.ts'

export default {
  sentTitle: '已送出，等待網路確認',
  sentNote: '目前還看不到您的交易，我們會持續查找。請不要重複送出。',
  sentOffline: '您已離線。交易已交給網路，恢復連線後我們會繼續查找。',
  unknownOutcome: '送出時連線中斷。恢復連線後我們會立即查核。',
  unanswered: '您的錢包沒有回應。重試前請先查看錢包。',
  networkFee: '網路費：約 {{fee}}，從您的錢包以 ETH 支付。',
  noGas: '支付網路費約需 {{fee}}（ETH），您的錢包有 {{balance}}。',
  willAsk_other: '您的錢包會請您確認 {{count}} 次。',
  btcName: 'BTC（以太坊上的 WBTC）',
  wbtc: '此處的 BTC 是以太坊上的代幣 WBTC。請勿使用 bc1 地址。',
  limits: '最少 {{minimum}}，最多 {{maximum}}',
  least: '最少 {{minimum}}',
  either: '您是指 {{one}} 還是 {{other}}？',
  tooFine: '{{coin}} 最多有 {{count}} 位小數。',
  mayLose: '依今天的難度與價格，您會損失付款的 {{percent}}。',
  rentAnyway: '仍以 {{amount}} 租用',
  paysBack: '您支付 {{cost}}，預計收回 {{back}}。',
  connectReturn: '請先連接錢包',
  connectReturnNote: '連接錢包後，我們會帶您前往您要開啟的頁面。',
} satisfies NamespaceTexts<'payments'>
