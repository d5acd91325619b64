import type { NamespaceTexts } from '../../types.ts'

export default {
  title: '交易记录',
  filter: '筛选',
  'kind.all': '全部',
  'kind.deposit': '充值',
  'kind.withdrawal': '提现',
  'kind.order': '订单',
  'kind.mined': '挖矿所得',
  'kind.other': '其他',
  showAll: '查看全部',
  what: '类型',
  note: '详情',
  when: '时间',
  state: '状态',
  amount: '金额',
  minedOn: '{{day}}挖矿所得',
  failed: '无法加载交易记录',
  empty: '暂无交易记录',
  emptyNote: '您的充值、提现、订单和派发会显示在这里。',
  emptyKind: '此类别暂无记录',
} satisfies NamespaceTexts<'records'>
