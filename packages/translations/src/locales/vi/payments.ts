import type { NamespaceTexts } from '../../types.ts'

export default {
  sentTitle: 'Đã gửi, đang chờ mạng xác nhận',
  sentNote: 'Chúng tôi chưa thấy giao dịch của bạn và vẫn đang tìm. Vui lòng đừng gửi lại.',
  sentOffline: 'Bạn đang ngoại tuyến. Giao dịch đã ở trên mạng, chúng tôi sẽ tìm khi bạn có kết nối lại.',
  unknownOutcome: 'Mất kết nối khi đang gửi. Chúng tôi sẽ kiểm tra ngay khi bạn có mạng trở lại.',
  unanswered: 'Ví của bạn không phản hồi. Hãy kiểm tra ví trước khi thử lại.',
  networkFee: 'Phí mạng: khoảng {{fee}}, trả bằng ETH từ ví của bạn.',
  noGas: 'Bạn cần khoảng {{fee}} bằng ETH để trả phí mạng. Ví của bạn có {{balance}}.',
  willAsk_other: 'Ví của bạn sẽ yêu cầu xác nhận {{count}} lần.',
  btcName: 'BTC (WBTC trên Ethereum)',
  wbtc: 'BTC ở đây là WBTC, một token trên Ethereum. Đừng dùng địa chỉ bc1.',
  limits: 'Tối thiểu {{minimum}}, tối đa {{maximum}}',
  least: 'Tối thiểu {{minimum}}',
  either: 'Ý bạn là {{one}} hay {{other}}?',
  tooFine: '{{coin}} có tối đa {{count}} chữ số thập phân.',
  mayLose: 'Với độ khó và giá hôm nay, bạn sẽ lỗ {{percent}} số tiền đã trả.',
  rentAnyway: 'Vẫn thuê với giá {{amount}}',
  paysBack: 'Bạn trả {{cost}} và dự kiến nhận lại {{back}}.',
  connectReturn: 'Cần kết nối ví trước',
  connectReturnNote: 'Kết nối ví và chúng tôi sẽ đưa bạn đến trang bạn muốn mở.',
} satisfies NamespaceTexts<'payments'>
