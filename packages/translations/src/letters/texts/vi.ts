import type { LetterTexts } from '../letter-texts.ts'

export default {
  why: 'Bạn nhận email này vì địa chỉ này được dùng với Lode tại {{site}}. Chúng tôi không bao giờ hỏi mã, mật khẩu hay cụm từ khôi phục qua email, điện thoại hoặc trò chuyện.',
  'emailCode.subject': '{{code}} là mã Lode của bạn',
  'emailCode.title': 'Xác nhận địa chỉ email của bạn',
  'emailCode.text': 'Nhập mã này trong Lode. Mã có hiệu lực trong {{life}}.',
  'emailCode.ignore': 'Nếu bạn không yêu cầu, hãy bỏ qua email này. Không có mã thì không có gì thay đổi.',
  'emailTaken.subject': 'Có người đã thử dùng địa chỉ email của bạn',
  'emailTaken.text':
    'Có người đã thử thêm địa chỉ này vào một tài khoản Lode khác. Địa chỉ vẫn thuộc về bạn và không có gì thay đổi.',
  'emailTaken.yours': 'Nếu đó là bạn, hãy xóa địa chỉ khỏi tài khoản đầu trước khi thêm vào tài khoản kia.',
  'emailChanged.subject': 'Địa chỉ email Lode của bạn đã đổi',
  'emailChanged.text': 'Tài khoản của bạn giờ dùng {{email}} thay cho địa chỉ này.',
  'emailRemoved.subject': 'Địa chỉ email của bạn đã bị xóa khỏi Lode',
  'emailRemoved.text': 'Tài khoản của bạn không còn địa chỉ email.',
  hold: 'Để bảo vệ tiền của bạn, bạn không thể yêu cầu rút tiền mới cho đến {{until}}. Số dư của bạn không đổi.',
  notYou: 'Nếu không phải bạn, hãy mở Lode và liên hệ hỗ trợ ngay.',
  open: 'Mở Lode',
  choose: 'Chọn nội dung bạn muốn nhận',
  'noticed.deposit': '{{amount}} đã vào số dư Lode của bạn.',
  'noticed.withdrawal_paid': 'Chúng tôi đã trả {{amount}} đến {{address}}.',
  'noticed.withdrawal_rejected':
    'Chúng tôi không trả {{amount}} đến {{address}}. Số tiền đã về lại số dư của bạn. Mở Lode để đọc lý do.',
  'noticed.signed_in': 'Có người đã đăng nhập vào tài khoản của bạn bằng {{device}}.',
  'noticed.signed_in_somewhere': 'Có người đã đăng nhập vào tài khoản của bạn bằng thiết bị khác.',
  'noticed.recipient_confirmed': 'Ví của bạn đã xác nhận người nhận mới: {{address}}.',
  'noticed.email_bound': 'Một email đã được thêm vào tài khoản của bạn.',
  'noticed.email_changed': 'Email của tài khoản đã được đổi.',
  'noticed.email_removed': 'Email của tài khoản đã bị xóa.',
  'noticed.password_reset': 'Mật khẩu của tài khoản đã được đổi.',
  'noticed.appeal_granted':
    'Chúng tôi đã xem xét lại và thay đổi quyết định. Mở Lode để xem bạn có thể làm gì tiếp theo.',
  'noticed.appeal_refused': 'Chúng tôi đã xem xét lại theo yêu cầu của bạn và không thay đổi quyết định.',
  'noticed.export_ready': 'Tệp dữ liệu của bạn đã sẵn sàng. Bạn có thể lưu tệp trong Lode trong 3 ngày.',
  'noticed.identity_accepted': 'Chúng tôi đã xác nhận danh tính của bạn. Bạn không cần làm gì thêm.',
  'noticed.identity_retry':
    'Chúng tôi không thể chấp nhận hồ sơ xác minh bạn đã gửi. Bạn có thể gửi lại trong Lode.',
  'noticed.identity_refused': 'Chúng tôi không thể xác nhận danh tính của bạn.',
  'identityDecided.subject': 'Xác minh danh tính của bạn tại Lode',
  'identityDecided.text': 'Đã có kết quả xác minh danh tính gửi kèm địa chỉ này. Mở Lode để xem.',
  pushMore: 'Mở Lode để xem thêm.',
  'noticed.withdrawals_released': 'Bạn có thể rút tiền trở lại.',
  'noticed.offering_closed': 'Đợt chào bán đã đóng. Mở Lode để xem số token của bạn.',
  'noticed.offering_refunded': 'Đợt chào bán không thành công với bạn. Số tiền bạn cam kết đã về lại số dư.',
  'noticed.rental_ended':
    'Hợp đồng thuê của bạn đã kết thúc. Khoản trả cuối sẽ đến khi ngày đó được quyết toán.',
  'noticed.sold_back': 'Máy đào của bạn đã được bán lại. {{amount}} đã vào số dư.',
  'noticed.withdrawal_held': 'Lệnh rút {{amount}} đến {{address}} đang chờ. Mở Lode để xem lý do.',
  'noticed.deletion_asked': 'Có người yêu cầu xóa tài khoản của bạn. Nếu không phải bạn, hãy hủy trong Lode.',
  'noticed.deletion_done':
    'Tài khoản Lode của bạn đã bị xóa cùng mọi dữ liệu chúng tôi được phép xóa. Bạn không cần làm gì thêm.',
  'noticed.claim_ready': 'Token từ đợt chào bán của bạn đã mở khóa. Mở Lode để nhận.',
  'noticed.claim_whole': 'Toàn bộ token từ đợt chào bán của bạn đã mở khóa. Mở Lode để nhận phần còn lại.',
  'noticed.sessions_ended':
    'Chúng tôi đã kết thúc mọi phiên của tài khoản bạn. Vui lòng đăng nhập lại bằng ví.',
  'noticed.recipient_saved': 'Một địa chỉ rút tiền đã được lưu trong sổ địa chỉ của bạn: {{address}}.',
  'noticed.only_saved_on': 'Từ bây giờ, chúng tôi chỉ trả các khoản rút về địa chỉ đã lưu của bạn.',
  'noticed.only_saved_off':
    'Sau 24 giờ, có thể rút về mọi địa chỉ trở lại. Cho đến lúc đó, bạn có thể giữ giới hạn này trong sổ địa chỉ.',
} satisfies LetterTexts
