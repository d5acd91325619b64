import type { NamespaceTexts } from '../../types.ts'

export default {
  'transport.denied': 'Truy cập bị từ chối.',
  'transport.server': 'Lỗi máy chủ.',
  'transport.other': 'Vui lòng kết nối ví trước.',
  'transport.failed': 'Máy chủ của chúng tôi gặp sự cố. Vui lòng thử lại sau giây lát.',
  'transport.none': 'Máy chủ không phản hồi kịp, vui lòng làm mới trang hiện tại.',
  unreadable: 'Phiên bản ứng dụng này không đọc được câu trả lời của máy chủ. Vui lòng tải lại.',
  offline: 'Bạn đang ngoại tuyến. Nội dung sẽ tải khi bạn có mạng lại.',
  'request.invalid': 'Hãy kiểm tra “{{field}}”.',
  'request.not_found': 'Chúng tôi không tìm thấy.',
  'request.too_large': 'Nội dung quá lớn để gửi.',
  'request.idempotency_key_missing':
    'Chúng tôi không nhận ra yêu cầu này nên chưa làm gì cả. Vui lòng thử lại.',
  'request.idempotency_conflict': 'Yêu cầu này đã được gửi với nội dung khác. Vui lòng làm lại từ đầu.',
  'request.in_progress': 'Chúng tôi đang xử lý. Xin chờ một lát.',
  'request.too_many': 'Quá nhiều lần thử. Vui lòng thử lại sau {{seconds}} giây.',
  'request.origin_refused': 'Không chấp nhận yêu cầu từ trang này.',
  'session.required': 'Vui lòng kết nối ví trước.',
  'session.nonce_unknown': 'Phiên đăng nhập này đã hết hạn. Vui lòng thử lại.',
  'session.message_invalid': 'Thông điệp đã ký không khớp ({{field}}). Vui lòng đăng nhập lại.',
  'session.signature_invalid': 'Chữ ký không khớp với ví này. Vui lòng đăng nhập lại.',
  'session.device_signature_invalid': 'Chúng tôi không nhận ra thiết bị này. Vui lòng đăng nhập lại.',
  'amount.not_decimal': 'Nhập số tiền bằng chữ số, ví dụ 12.5.',
  'amount.too_precise': 'Dùng tối đa {{decimals}} chữ số sau dấu thập phân.',
  'amount.too_large': 'Số tiền quá lớn.',
  'amount.not_positive': 'Số tiền phải lớn hơn 0.',
  'balance.insufficient': 'Không đủ {{coin}}: bạn có {{available}}. Hãy nạp trước rồi thử lại.',
  'miner.not_found': 'Chúng tôi không tìm thấy máy đào này.',
  'miner.period_unknown': 'Máy đào này không cho thuê lâu như vậy.',
  'order.quantity_not_positive': 'Số lượng thuê phải lớn hơn 0.',
  'order.out_of_stock': 'Chỉ còn {{available}} máy. Chưa đặt gì cả.',
  'order.not_found': 'Chúng tôi không tìm thấy đơn hàng này.',
  'order.not_unpaid': 'Không thể thay đổi đơn hàng này nữa. Trạng thái của đơn: “{{state}}”.',
  'order.terms_changed':
    'Điều khoản đã thay đổi khi bạn đang đặt. Chưa trả gì cả. Vui lòng xem lại rồi đặt lại.',
  'order.too_many_unpaid':
    'Bạn đã có {{most}} đơn hàng chưa thanh toán. Vui lòng thanh toán hoặc hủy một đơn trước.',
  'order.too_many_reserved':
    'Chỉ có thể giữ tối đa {{most}} máy khi chưa thanh toán. Hãy nạp tiền trước để thuê thêm.',
  'order.too_often_unpaid':
    '{{most}} đơn hàng của bạn trong 24 giờ qua chưa được thanh toán. Hãy nạp tiền trước rồi thanh toán bằng số dư.',
  'order.reservations_full':
    'Số máy có thể giữ khi chưa thanh toán hiện đã được giữ hết. Hãy nạp tiền trước rồi thanh toán bằng số dư, hoặc thử lại sau {{minutes}} phút.',
  'rental.not_found': 'Chúng tôi không tìm thấy kỳ thuê này.',
  'payment.not_found': 'Không có khoản thanh toán này.',
  'payout.not_found': 'Ngày đó không có khoản chi trả.',
  'network.day_not_found': 'Ngày đó chưa được công bố.',
  'deposit.network_disabled': 'Hiện không nạp được trên {{network}}.',
  'withdraw.network_disabled': 'Hiện không rút được trên {{network}}.',
  'withdraw.coin_unavailable': 'Không thể rút {{coin}} trên {{network}}.',
  'withdraw.address_missing': 'Nhập địa chỉ nhận.',
  'withdraw.address_invalid': 'Địa chỉ {{network}} không hợp lệ.',
  'withdraw.address_checksum': 'Địa chỉ bị gõ sai: mã kiểm tra không khớp. Hãy sao chép lại.',
  'withdraw.address_ours': 'Địa chỉ này thuộc về Lode. Hãy nhập địa chỉ của bạn.',
  'withdraw.recipient_unconfirmed': 'Ví của bạn cần xác nhận địa chỉ mới này. Vui lòng thử lại.',
  'withdraw.below_minimum': 'Mức rút tối thiểu là {{minimum}} {{coin}}.',
  'withdraw.above_maximum': 'Mức rút tối đa là {{maximum}} {{coin}}.',
  'withdraw.halted':
    'Việc rút tiền hiện tạm dừng với mọi người. Số dư của bạn không đổi. Vui lòng thử lại sau.',
  'activity.address_not_yours': 'Chỉ chủ của một địa chỉ mới xem được hoạt động của nó tại đây.',
  'invite.code_required': 'Cần có mã giới thiệu',
  'invite.code_unknown': 'Chúng tôi không tìm thấy mã này. Vui lòng kiểm tra lại.',
  'invite.own_code': 'Bạn không thể dùng mã của chính mình.',
  'invite.already_bound': 'Bạn đã có người mời. Không thể thay đổi.',
  'invite.circle': 'Người này tham gia qua bạn nên không thể là người mời bạn.',
  'invite.too_late': 'Chỉ thêm được mã giới thiệu trước đơn đầu tiên.',
  'invite.nothing_withheld': 'Không có gì bị tạm giữ cho người này.',
  'invite.appealed_already': 'Bạn đã yêu cầu kiểm tra rồi.',
  'exchange.prices_few':
    'Chỉ nhận được {{live}} trong {{needed}} mức giá trực tiếp cần cho {{coin}}. Chưa hoán đổi gì. Hãy thử lại sau một phút.',
  'exchange.prices_apart':
    'Các sàn đang lệch nhau về giá {{coin}} nên chúng tôi chưa báo giá. Hãy thử lại sau một phút.',
  'exchange.price_jumped':
    'Giá {{coin}} vừa nhảy mạnh. Chúng tôi chưa báo giá cho đến khi ổn định, tối đa {{seconds}} giây.',
  'exchange.paused': 'Hoán đổi đang tạm dừng. Số dư của bạn không đổi. Vui lòng thử lại sau.',
  'exchange.halted':
    'Hoán đổi tạm dừng trong khi chúng tôi kiểm tra sổ sách của Lode. Số dư của bạn không đổi. Vui lòng thử lại sau.',
  'exchange.coin_unavailable': 'Hiện không thể hoán đổi {{coin}}.',
  'exchange.same_coin': 'Hãy chọn hai coin khác nhau.',
  'exchange.below_minimum': 'Tối thiểu {{minimum}} {{coin}}.',
  'exchange.above_maximum': 'Tối đa {{maximum}} {{coin}} mỗi lần.',
  'exchange.too_small': 'Số tiền quá nhỏ: bạn sẽ không nhận được gì.',
  'exchange.inventory_short':
    'Hiện chúng tôi chỉ có thể trả tối đa {{available}} {{coin}}. Hãy nhập ít hơn hoặc thử lại sau.',
  'exchange.holder_limit': 'Bạn đã đạt giới hạn {{coin}} trong phút này. Hãy thử lại sau {{seconds}} giây.',
  'exchange.coin_limit':
    'Giới hạn chung của {{coin}} trong phút này đã hết. Hãy thử lại sau {{seconds}} giây.',
  'exchange.quote_expired': 'Mức giá này đã hết hạn. Chưa hoán đổi gì. Hãy lấy giá mới.',
  'offering.not_found': 'Không tìm thấy đợt chào bán này.',
  'offering.not_open': 'Đợt chào bán này chưa mở. Chưa có khoản nào được cam kết.',
  'offering.closed': 'Đợt chào bán này đã đóng. Không có gì thay đổi.',
  'offering.terms_changed':
    'Điều khoản của đợt chào bán đã thay đổi. Chưa có khoản nào được cam kết. Vui lòng xem lại rồi cam kết lại.',
  'offering.identity_required': 'Đợt chào bán này yêu cầu xác minh danh tính. Vui lòng xác minh trước.',
  'offering.below_minimum': 'Tối thiểu là {{minimum}} {{coin}}.',
  'offering.above_maximum': 'Tối đa là {{maximum}} {{coin}} cho mỗi người, gồm cả phần bạn đã cam kết.',
  'offering.too_many_payments':
    'Một cam kết gồm tối đa {{most}} khoản thanh toán. Hãy rút lại rồi cam kết toàn bộ một lần.',
  'offering.nothing_committed': 'Bạn chưa cam kết gì vào đợt chào bán này.',
  'offering.nothing_to_claim': 'Chưa có thêm phần nào được mở khóa.',
  'market.pair_unknown': 'Lode không hiển thị cặp này.',
  'feed.stale': 'Dữ liệu từ {{source}} đã cũ nên chúng tôi không dùng. Vui lòng thử lại sau ít phút.',
  'service.unavailable':
    'Chúng tôi không kết nối được một dịch vụ cần dùng ({{service}}). Vui lòng thử lại sau ít phút.',
  'server.failed':
    'Có lỗi từ phía chúng tôi. Vui lòng thử lại. Nếu vẫn lỗi, hãy gửi cho chúng tôi mã này: {{requestId}}',
} satisfies NamespaceTexts<'errors'>
