import type { HelpTexts } from '../en/help.ts'

const help: HelpTexts = {
  whatIsAWallet: 'Ví là gì?',
  whatIsANetwork: 'Mạng là gì?',
  helpHomeTitle: 'Ngôi nhà cho coin của bạn',
  helpHomeText: 'Ví giúp bạn cất giữ, gửi và nhận coin. Chỉ bạn nắm khóa của nó.',
  helpLoginTitle: 'Một lần đăng nhập cho mọi ứng dụng',
  helpLoginText: 'Đăng nhập bằng ví thay cho tên người dùng và mật khẩu.',
  helpApproveTitle: 'Không có gì nếu bạn chưa đồng ý',
  helpApproveText:
    'Ứng dụng chỉ thấy địa chỉ của bạn. Bạn xác nhận mọi khoản thanh toán và mọi chữ ký trong ví.',
  getAWallet: 'Tải ví',
  exploreAll: 'Xem tất cả',
  chromeExtension: 'Tiện ích Chrome',
  iosApp: 'Ứng dụng iOS',
  androidApp: 'Ứng dụng Android',
  website: 'Trang web',
}

export default help
