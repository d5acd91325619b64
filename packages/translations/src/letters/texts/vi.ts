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
  hold: 'Để bảo vệ tiền của bạn, không thể yêu cầu rút tiền mới cho đến {{until}}. Số dư của bạn không đổi.',
  notYou: 'Nếu không phải bạn, hãy mở Lode và liên hệ hỗ trợ ngay.',
  open: 'Mở Lode',
} satisfies LetterTexts
