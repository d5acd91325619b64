import type { NamespaceTexts } from '../../types.ts'

export default {
  title: '交易紀錄',
  filter: '篩選',
  'kind.all': '全部',
  'kind.deposit': '充值',
  'kind.withdrawal': '提領',
  'kind.order': '訂單',
  'kind.mined': '挖礦所得',
  'kind.other': '其他',
  showAll: '查看全部',
  what: '類型',
  note: '詳情',
  when: '時間',
  state: '狀態',
  amount: '金額',
  minedOn: '{{day}}挖礦所得',
  failed: '無法載入交易紀錄',
  empty: '尚無交易紀錄',
  emptyNote: '您的充值、提領、訂單和派發會顯示在這裡。',
  emptyKind: '此類別尚無紀錄',
} satisfies NamespaceTexts<'records'>
