import type { NamespaceTexts } from '../../types.ts'

export default {
  byCard: 'Bằng thẻ',
  card: 'Thẻ',
  cardNote:
    'Đơn hàng được tạo trước. Sau đó bạn thấy mọi chi phí mua {{amount}} bằng thẻ và thanh toán tại nhà cung cấp bạn chọn.',
  payByCard: 'Thanh toán bằng thẻ',
  goOn: 'Tiếp tục thanh toán bằng thẻ',
  runsNote: 'Khoản thanh toán bằng thẻ đang được xử lý. Khi coin đến, đơn sẽ tự được trả.',
  notSold: 'Không thể mua {{coin}} bằng thẻ ở nơi bạn sống',
  'unavailable.country': 'Không thể mua tiền mã hóa bằng thẻ ở nơi bạn sống',
  'unavailable.providers': 'Hiện không có nhà cung cấp nào bán bằng thẻ',
  optionsFailed: 'Không tải được những gì có thể mua bằng thẻ',
  depositInstead: 'Nạp {{coin}} vào địa chỉ của bạn',
  otherCountry: 'Chọn quốc gia khác',
  purchases: 'Mua bằng thẻ',
  by: 'Bằng thẻ, {{provider}}',
  'state.opened': 'Chưa thanh toán',
  'state.paying': 'Đang thanh toán',
  'state.sent': 'Nhà cung cấp báo đã gửi',
  'state.arrived': 'Đã đến',
  'state.failed': 'Thất bại',
  late: 'Nhà cung cấp báo đã gửi số coin này hơn một giờ trước nhưng chưa có gì đến. Chúng tôi đang kiểm tra. Hãy liên hệ hỗ trợ và gửi số này.',
  failedNote: 'Nhà cung cấp báo thanh toán thất bại. Không có coin nào được gửi.',
  transactionId: 'Mã giao dịch của nhà cung cấp',
  writeSupport: 'Liên hệ hỗ trợ',
} satisfies NamespaceTexts<'buying'>
