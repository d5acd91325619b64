import type { CommonTexts } from '../en/common.ts'

const common: CommonTexts = {
  languageTag: 'vi',
  back: 'Quay lại',
  close: 'Đóng',
  tryAgain: 'Thử lại',
  cancel: 'Hủy',
  showMore: 'Xem thêm',
  showLess: 'Thu gọn',
  copyFailed: 'Không sao chép được',
  linkCopied: 'Đã sao chép liên kết',
  addressCopied: 'Đã sao chép địa chỉ',
  noLink: 'Không tìm thấy liên kết',
  somethingFailed: 'Đã xảy ra lỗi: {reason}',
  opensInNewTab: 'Mở trong thẻ mới',
  loadFailed: 'Không tải được. Hãy kiểm tra kết nối internet và thử lại.',
}

export default common
