import type { NamespaceTexts } from '../../types.ts'

export default {
  title: '过去能挖到多少？',
  amount: '如果当时支付',
  period: '租期',
  back: '付出 {{paid}} 后收回，共 {{mined}}',
  more: '比支付的多 {{amount}}',
  less: '比支付的少 {{amount}}',
  counted: '最近 {{all}} 个起租日中，有 {{good}} 个收回超过价格。',
  basis: '{{miner}}，{{from}} 至 {{to}}，按今天的租价和当日的 BTC 价格。过往结果不代表承诺。',
  chart: '各起租日收回价格的比例',
  start: '起租日',
  cameBack: '收回',
  tooYoung: '我们仍在记录过往数据，结果很快会显示在这里。',
  failed: '无法加载过往数据',
  seeMiner: '查看这台矿机',
} satisfies NamespaceTexts<'returns'>
