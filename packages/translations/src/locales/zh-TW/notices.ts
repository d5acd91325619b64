import type { NamespaceTexts } from '../../types.ts'

export default {
  title: '通知',
  bellNew: '通知，{{n}} 則新',
  new: '新',
  failed: '無法載入通知',
  none: '暫無通知',
  noneNote: '充值、提領、登入和公告會顯示在這裡。',
  more: '顯示更多',
  'kind.announcement': '公告',
  'kind.deposit': '充值已入帳',
  'kind.withdrawal_paid': '提領已支付',
  'kind.withdrawal_rejected': '提領被拒絕',
  'kind.signed_in': '新登入',
  'kind.recipient_confirmed': '已確認新收款地址',
  'kind.email_bound': '已綁定電子郵件',
  'kind.email_changed': '電子郵件已變更',
  'kind.email_removed': '電子郵件已移除',
  'kind.password_reset': '密碼已變更',
} satisfies NamespaceTexts<'notices'>
