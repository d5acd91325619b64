import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Dữ liệu của bạn',
  export: 'Tải dữ liệu của bạn',
  exportNote:
    'Tệp ZIP gồm mọi thứ chúng tôi lưu về bạn, dạng JSON và CSV: đơn hàng, nạp, rút, hoán đổi, tin nhắn, phiên đăng nhập và nhiều mục khác. Mất một hai phút. Bạn có thể lưu tệp trong 3 ngày.',
  ask: 'Chuẩn bị dữ liệu của tôi',
  making: 'Đang chuẩn bị',
  save: 'Lưu',
  failed: 'Không tải được danh sách xuất dữ liệu',
  until: 'Có thể tải đến {{time}}, {{size}}',
  'state.waiting': 'Đang chuẩn bị. Chúng tôi sẽ báo cho bạn.',
  'state.ready': 'Sẵn sàng',
  'state.failed': 'Quá lớn cho một tệp. Vui lòng liên hệ hỗ trợ.',
  'state.erased': 'Đã xóa sau 3 ngày',
  delete: 'Xóa tài khoản',
  deleteGoes:
    'Sẽ xóa: email, tên và mật khẩu, ảnh giấy tờ, trò chuyện, sổ địa chỉ, thiết bị, phiên và tệp xuất.',
  deleteStays:
    'Luật buộc chúng tôi giữ sổ sách, các khoản nạp và rút theo địa chỉ ví của bạn trong ít nhất {{years}}.',
  deleteStaysIdentity: 'Và kết quả xác minh danh tính, nếu bạn đã gửi. Thời hạn: {{years}}.',
  deleteLater: 'Coin đến sau vẫn là của bạn. Hãy kết nối lại ví này để dùng.',
  deleteWait: 'Thời gian chờ: {{days}}. Trước đó bạn có thể hủy tại đây.',
  deleteAsk: 'Xóa tài khoản của tôi',
  deleteBefore: 'Trước khi xóa',
  restNote:
    'Bạn còn {{amounts}}, quá ít để rút. Nếu từ bỏ, khoản này thuộc về Lode và bạn không thể lấy lại.',
  restAsk: 'Từ bỏ {{amounts}}',
  restType: 'Nhập {{amounts}} để xác nhận',
  deleteWaiting: 'Tài khoản sẽ bị xóa vào {{time}}. Trước đó bạn vẫn có thể giữ lại.',
  deleteErasing: 'Tài khoản đang được xóa.',
  deleteStopped: 'Chúng tôi chưa thể xóa tài khoản của bạn vào {{time}} vì còn việc chưa xong.',
  deleteKeep: 'Giữ tài khoản của tôi',
  deleteFailed: 'Không tải được',
  deleteConfirm: 'Xóa tài khoản?',
} satisfies NamespaceTexts<'ownData'>
