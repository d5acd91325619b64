import type { NetworksTexts } from '../en/networks.ts'

const networks: NetworksTexts = {
  networks: 'Chọn mạng',
  wrongNetwork: 'Sai mạng',
  wrongNetworkNote: 'Ví của bạn đang ở {current}. Ứng dụng này hoạt động trên {required}.',
  switchTo: 'Chuyển sang {network}',
  approveInWallet: 'Chấp thuận trong ví',
  switchDeclined: 'Chuyển mạng bị từ chối',
  switchDeclinedNote:
    'Việc chuyển có thể bị từ chối nếu ví không hỗ trợ chuỗi hoặc yêu cầu trước vẫn còn hiệu lực',
  addNetworkFailed: 'Không thể thêm mạng {network}',
  networksNote: 'Ví của bạn có thể không hỗ trợ một số mạng này',
  current: 'Hiện tại',
}

export default networks
