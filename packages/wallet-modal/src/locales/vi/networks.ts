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
  chooseListed: 'Hãy chuyển sang mạng mà ứng dụng này hỗ trợ, hoặc ngắt kết nối.',
  networkHelpTitle: 'Nền móng của ứng dụng',
  networkHelpText:
    'Mạng là nhiều máy tính cùng giữ một sổ cái. Ứng dụng đọc và ghi vào sổ cái đó qua hợp đồng, và ví của bạn cũng vậy.',
  networkUsesTitle: 'Mỗi mạng một mục đích',
  networkUsesText:
    'Các mạng khác nhau về phí, tốc độ và loại tài sản. Cùng một địa chỉ có thể giữ những thứ khác nhau trên từng mạng.',
  learnMore: 'Tìm hiểu thêm',
}

export default networks
