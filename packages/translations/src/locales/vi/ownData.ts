import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Dữ liệu của bạn',
  export: 'Tải dữ liệu của bạn',
  exportNote:
    'Mọi thứ chúng tôi lưu về bạn, trong tệp ZIP gồm JSON và CSV: sao kê, đơn hàng, nạp, rút, quy đổi, tin nhắn, phiên đăng nhập và hơn nữa. Mất một hai phút và được giữ ở đây 3 ngày.',
  ask: 'Chuẩn bị dữ liệu của tôi',
  making: 'Đang chuẩn bị',
  save: 'Lưu',
  failed: 'Không tải được danh sách xuất dữ liệu',
  until: 'Có thể tải đến {{time}}, {{size}}',
  'state.waiting': 'Đang chuẩn bị. Chúng tôi sẽ báo cho bạn.',
  'state.ready': 'Sẵn sàng',
  'state.failed': 'Quá lớn cho một tệp. Vui lòng liên hệ hỗ trợ.',
  'state.erased': 'Đã xóa sau 3 ngày',
} satisfies NamespaceTexts<'ownData'>
