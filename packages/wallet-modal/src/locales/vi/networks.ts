import type { NetworksTexts } from '../en/networks.ts'

const networks: NetworksTexts = {
  networks: 'Chọn mạng',
  wrongNetwork: 'Sai mạng',
  wrongNetworkNote: 'Ví của bạn đang ở {current}. Ứng dụng này hoạt động trên {required}.',
  switchTo: 'Chuyển sang {network}',
  approveInWallet: 'Phê duyệt trong ví',
  switchDeclined: 'Chuyển mạng bị từ chối',
  switchDeclinedNote:
    'Việc chuyển có thể bị từ chối nếu ví không hỗ trợ chuỗi hoặc yêu cầu trước vẫn còn hiệu lực',
  addNetworkFailed: 'Không thể thêm mạng {network}',
  networksNote: 'Ví của bạn có thể không hỗ trợ một số mạng này',
  current: 'Hiện tại',
  chooseListed: 'Hãy chuyển sang mạng mà ứng dụng này hỗ trợ, hoặc ngắt kết nối.',
  networkHelpTitle: 'Nơi ứng dụng chạy',
  networkHelpText:
    'Mạng là nhiều máy tính cùng giữ một sổ ghi chung. Ứng dụng và ví đọc nó, và ghi vào đó qua hợp đồng.',
  networkUsesTitle: 'Mỗi mạng một khác',
  networkUsesText:
    'Các mạng khác nhau về chi phí, tốc độ và coin chúng mang. Cùng một địa chỉ có thể giữ coin khác nhau trên từng mạng.',
  learnMore: 'Tìm hiểu thêm',
}

export default networks
