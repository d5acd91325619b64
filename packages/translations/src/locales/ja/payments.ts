import type { NamespaceTexts } from '../../types.ts'

export default {
  sentTitle: '送信済み。ネットワークの確認を待っています',
  sentNote: '取引はまだ確認できていません。引き続き探していますので、再送しないでください。',
  sentOffline: 'オフラインです。取引はネットワークに送られています。接続が戻り次第、確認します。',
  unknownOutcome: '送信中に接続が切れました。オンラインに戻り次第、確認します。',
  unanswered: 'ウォレットから応答がありません。再試行の前にウォレットを確認してください。',
  networkFee: 'ネットワーク手数料：約 {{fee}}。ウォレットの ETH から支払われます。',
  noGas: 'ネットワークへの支払いに ETH で約 {{fee}} が必要です。ウォレットの残高は {{balance}} です。',
  willAsk_other: 'ウォレットで {{count}} 回の確認が必要です。',
  btcName: 'BTC（Ethereum 上の WBTC）',
  wbtc: 'ここでの BTC は Ethereum 上のトークン WBTC です。bc1 アドレスは使わないでください。',
  limits: '最小 {{minimum}}、最大 {{maximum}}',
  least: '最小 {{minimum}}',
  either: '{{one}} と {{other}} のどちらですか？',
  tooFine: '{{coin}} の小数点以下は {{count}} 桁までです。',
  mayLose: '現在の難易度と価格では、支払額の {{percent}} を失う見込みです。',
  rentAnyway: 'それでも {{amount}} で借りる',
  paysBack: '{{cost}} を支払い、{{back}} が戻る見込みです。',
  connectReturn: '先にウォレットの接続が必要です',
  connectReturnNote: 'ウォレットを接続すると、開こうとしていた画面に移動します。',
} satisfies NamespaceTexts<'payments'>
