import type { NamespaceTexts } from '../../types.ts'

export default {
  title: '過去能挖到多少？',
  amount: '如果當時支付',
  period: '租期',
  back: '付出 {{paid}} 後收回，共 {{mined}}',
  more: '比支付的多 {{amount}}',
  less: '比支付的少 {{amount}}',
  counted: '最近 {{all}} 個起租日中，有 {{good}} 個收回超過價格。',
  basis: '{{miner}}，{{from}} 至 {{to}}，依今天的租價和當日的 BTC 價格。過往結果不代表承諾。',
  chart: '各起租日收回價格的比例',
  start: '起租日',
  cameBack: '收回',
  tooYoung: '我們仍在記錄過往資料，結果很快會顯示在這裡。',
  failed: '無法載入過往資料',
  seeMiner: '查看這台礦機',
} satisfies NamespaceTexts<'returns'>
