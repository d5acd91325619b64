import type { HelpTexts } from '../en/help.ts'

const help: HelpTexts = {
  whatIsAWallet: 'Ví là gì?',
  whatIsANetwork: 'Mạng là gì?',
  helpHomeTitle: 'Nơi giữ tiền của bạn',
  helpHomeText: 'Ví giúp bạn cất giữ, gửi và nhận tiền mã hóa. Chỉ bạn nắm khóa của nó.',
  helpLoginTitle: 'Một lần đăng nhập cho mọi ứng dụng',
  helpLoginText: 'Đăng nhập bằng ví thay cho tên và mật khẩu.',
  helpApproveTitle: 'Không có gì nếu bạn chưa đồng ý',
  helpApproveText:
    'Ứng dụng chỉ thấy địa chỉ của bạn. Mỗi khoản chi và mỗi chữ ký đều do bạn xác nhận trong ví.',
  getAWallet: 'Tải ví',
  exploreAll: 'Xem tất cả',
  chromeExtension: 'Tiện ích Chrome',
  iosApp: 'Ứng dụng iOS',
  androidApp: 'Ứng dụng Android',
  website: 'Trang web',
}

export default help
