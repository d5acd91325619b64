import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Hoạt động',
  filter: 'Hiển thị',
  'kind.all': 'Tất cả',
  'kind.deposit': 'Khoản nạp',
  'kind.withdrawal': 'Khoản rút',
  'kind.order': 'Đơn hàng',
  'kind.mined': 'Đào coin',
  'kind.other': 'Khác',
  showAll: 'Xem tất cả',
  what: 'Nội dung',
  note: 'Chi tiết',
  when: 'Thời gian',
  state: 'Trạng thái',
  amount: 'Số tiền',
  minedOn: 'Đào được ngày {{day}}',
  failed: 'Chúng tôi không tải được hoạt động của bạn',
  empty: 'Chưa có hoạt động',
  emptyNote: 'Khoản nạp, khoản rút, đơn hàng và khoản chi trả sẽ hiện ở đây.',
  emptyKind: 'Chưa có gì thuộc mục này',
} satisfies NamespaceTexts<'records'>
