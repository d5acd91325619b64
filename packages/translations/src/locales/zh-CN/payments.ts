import type { NamespaceTexts } from '../../types.ts'

export default {
  sentTitle: '已发送，等待网络确认',
  sentNote: '暂时还看不到您的交易，我们会继续查找。请不要重复发送。',
  sentOffline: '您已离线。交易已交给网络，恢复连接后我们会继续查找。',
  unknownOutcome: '发送时连接中断。恢复联网后我们会立即核实。',
  unanswered: '您的钱包没有回应。重试之前请先查看钱包。',
  networkFee: '网络费：约 {{fee}}，从您的钱包以 ETH 支付。',
  noGas: '支付网络费约需 {{fee}}（ETH），您的钱包有 {{balance}}。',
  willAsk_other: '您的钱包会请您确认 {{count}} 次。',
  btcName: 'BTC（以太坊上的 WBTC）',
  wbtc: '此处的 BTC 是以太坊上的代币 WBTC。请勿使用 bc1 地址。',
  limits: '最少 {{minimum}}，最多 {{maximum}}',
  least: '最少 {{minimum}}',
  either: '您是指 {{one}} 还是 {{other}}？',
  tooFine: '{{coin}} 最多有 {{count}} 位小数。',
  mayLose: '按今天的难度和价格，您会损失付款的 {{percent}}。',
  rentAnyway: '仍以 {{amount}} 租用',
  paysBack: '您支付 {{cost}}，预计收回 {{back}}。',
  connectReturn: '请先连接钱包',
  connectReturnNote: '连接钱包后，我们会带您前往您要打开的页面。',
} satisfies NamespaceTexts<'payments'>
