import type { NamespaceTexts } from '../../types.ts'

export default {
  title: '通知',
  bellNew: '通知，{{n}} 条新',
  new: '新',
  failed: '无法加载通知',
  none: '暂无通知',
  noneNote: '充值、提现、登录和公告会显示在这里。',
  more: '显示更多',
  'kind.announcement': '公告',
  'kind.deposit': '充值已到账',
  'kind.withdrawal_paid': '提现已支付',
  'kind.withdrawal_rejected': '提现被拒绝',
  'kind.signed_in': '新登录',
  'kind.recipient_confirmed': '已确认新收款地址',
  'kind.email_bound': '已绑定邮箱',
  'kind.email_changed': '邮箱已更改',
  'kind.email_removed': '邮箱已移除',
  'kind.password_reset': '密码已更改',
} satisfies NamespaceTexts<'notices'>
