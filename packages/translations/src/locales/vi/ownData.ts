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
  delete: 'Xóa tài khoản',
  deleteGoes:
    'Sẽ xóa: email, tên và mật khẩu, ảnh giấy tờ, trò chuyện, sổ địa chỉ, thiết bị, phiên và tệp xuất.',
  deleteStays: 'Luật buộc chúng tôi giữ: sổ sách, nạp và rút, theo địa chỉ ví của bạn. Ít nhất: {{years}}.',
  deleteStaysIdentity: 'Và kết quả xác minh danh tính, nếu bạn đã gửi. Thời hạn: {{years}}.',
  deleteLater: 'Coin đến sau vẫn là của bạn: hãy kết nối lại ví này.',
  deleteWait: 'Thời gian chờ: {{days}}. Trước đó bạn có thể hủy tại đây.',
  deleteAsk: 'Xóa tài khoản của tôi',
  deleteBefore: 'Trước khi xóa',
  restNote:
    'Số còn lại quá nhỏ để rút: {{amounts}}. Bạn có thể từ bỏ. Khoản này thuộc về Lode và không thể lấy lại.',
  restAsk: 'Từ bỏ {{amounts}}',
  restType: 'Nhập {{amounts}} để xác nhận',
  deleteWaiting: 'Tài khoản sẽ bị xóa vào {{time}}. Trước đó bạn vẫn có thể giữ lại.',
  deleteErasing: 'Tài khoản đang được xóa.',
  deleteStopped: 'Tài khoản chưa bị xóa vào {{time}} vì còn việc chưa xong.',
  deleteKeep: 'Giữ tài khoản của tôi',
  deleteFailed: 'Không tải được',
  deleteConfirm: 'Xóa tài khoản?',
} satisfies NamespaceTexts<'ownData'>
