import type { ConnectTexts } from '../en/connect.ts'

const connect: ConnectTexts = {
  signIn: 'Đăng nhập',
  walletConnect: 'WalletConnect',
  recent: 'Gần đây',
  installed: 'Đã cài đặt',
  qrCode: 'Mã QR',
  connectLegal:
    'Kết nối chỉ hiển thị địa chỉ của bạn. Không có gì được chi tiêu nếu bạn chưa chấp thuận trong ví.',
  noWallets: 'Không tìm thấy ví trong trình duyệt này. Hãy dùng ví trên điện thoại qua WalletConnect.',
  scanQr: 'Quét mã QR này bằng ví của bạn',
  qrLabel: 'Mã QR của liên kết kết nối',
  copyLink: 'Sao chép liên kết',
  preparingLink: 'Đang chuẩn bị liên kết',
  openWallet: 'Mở {wallet}',
  approveInWalletTab: 'Chấp thuận kết nối trong thẻ {wallet}, rồi quay lại đây.',
  relayUnreachable: 'Dịch vụ kết nối không phản hồi. Hãy kiểm tra mạng và thử lại.',
  declined: 'Đã từ chối',
  proposalExpired: 'Yêu cầu đã hết hạn',
  continueIn: 'Tiếp tục trong {wallet}',
  acceptRequest: 'Chấp nhận yêu cầu kết nối trong ví',
  connectionDeclined: 'Kết nối bị từ chối',
  connectionDeclinedNote: 'Kết nối có thể bị từ chối nếu yêu cầu trước vẫn còn hiệu lực',
  requestWaiting: 'Trong ví của bạn đã có một yêu cầu đang chờ. Hãy mở ví và trả lời.',
  signInNote: 'Ký một thông điệp để chứng minh ví này là của bạn. Không tốn phí và không chuyển gì cả.',
  signInStatement: 'Đăng nhập bằng ví của bạn. Không tốn phí và không chuyển gì cả.',
  signInPending: 'Xác nhận thông điệp trong ví của bạn',
  signInDeclined: 'Chữ ký bị từ chối',
  signInFailed: 'Đăng nhập thất bại',
}

export default connect
