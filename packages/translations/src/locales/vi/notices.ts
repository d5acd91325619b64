import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Thông báo',
  bellNew: 'Thông báo, {{n}} mới',
  new: 'Mới',
  failed: 'Không tải được thông báo',
  none: 'Chưa có thông báo',
  noneNote: 'Nạp, rút, đăng nhập và thông cáo sẽ hiện ở đây.',
  more: 'Xem thêm',
  'kind.announcement': 'Thông cáo',
  'kind.deposit': 'Đã nhận khoản nạp',
  'kind.withdrawal_paid': 'Đã trả khoản rút',
  'kind.withdrawal_rejected': 'Khoản rút bị từ chối',
  'kind.signed_in': 'Đăng nhập mới',
  'kind.recipient_confirmed': 'Đã xác nhận người nhận mới',
  'kind.email_bound': 'Đã thêm email',
  'kind.email_changed': 'Đã đổi email',
  'kind.email_removed': 'Đã xóa email',
  'kind.password_reset': 'Đã đổi mật khẩu',
} satisfies NamespaceTexts<'notices'>
