import type { NamespaceTexts } from '../../types.ts'

export default {
  sentTitle: 'Đã gửi, đang chờ mạng xác nhận',
  sentNote: 'Chúng tôi chưa thấy giao dịch của bạn và vẫn đang tìm. Vui lòng đừng gửi lại.',
  sentOffline: 'Bạn đang ngoại tuyến. Giao dịch đã ở trên mạng, chúng tôi sẽ tìm khi bạn có kết nối lại.',
  forgottenTitle: 'Mạng không biết giao dịch này',
  forgottenNote:
    'Chúng tôi không thấy nó trong nửa giờ qua. Nếu ví của bạn cũng không có, bạn có thể làm lại từ đầu.',
  amountRequired: 'Nhập số tiền.',
  amountInvalid: 'Nhập số tiền hợp lệ.',
  unknownOutcome: 'Mất kết nối khi đang gửi. Chúng tôi sẽ kiểm tra ngay khi bạn có mạng trở lại.',
  unanswered: 'Ví của bạn không phản hồi. Hãy kiểm tra ví trước khi thử lại.',
  unfinished: 'Khoản thanh toán vừa rồi chưa xong. Hãy gửi lại: bạn không bị trừ tiền hai lần.',
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
  halted: 'Rút tiền đã tạm dừng từ {{time}}.',
  'halted.deep_reorg':
    'Mạng đã thu hồi những khối mà chúng tôi coi là cuối cùng. Chúng tôi đang kiểm tra khoản nạp nào còn hiệu lực.',
  'halted.reserves_short':
    'Lượng {{coin}} chúng tôi giữ trên mạng ít hơn số phải trả. Chúng tôi đang tìm nguyên nhân.',
  'halted.paid_unexpectedly':
    'Kho đã thực hiện một khoản chi không do chúng tôi gửi. Chúng tôi đang tìm nguồn gốc.',
  'halted.vault_act':
    'Quy tắc của kho đã bị thay đổi ngoài dự kiến của chúng tôi. Chúng tôi đang tìm hiểu ai đã làm.',
  'halted.payout_lost': 'Mạng đã thu hồi một lệnh rút đã hoàn tất. Chúng tôi đang trả lại bằng tay.',
  'halted.token_fee': '{{coin}} hiện thu phí trên mỗi lần chuyển, nên tiền rút sẽ đến thiếu.',
  'halted.books_wrong':
    'Kiểm toán của chúng tôi phát hiện sai sót trong sổ sách. Chúng tôi đã dừng mọi khoản chi trả cho đến khi sửa xong.',
  'halted.manual': 'Đội ngũ của chúng tôi đã tạm dừng rút tiền để kiểm tra.',
  haltedNote: 'Số dư của bạn không đổi. Nạp tiền và thuê máy vẫn như thường.',
  cameShort: 'Đã nhận {{amount}}. Còn thiếu {{missing}}. Số tiền bạn gửi đã có trong số dư.',
  cameOver: 'Bạn đã gửi nhiều hơn giá {{amount}}. Phần dư đã có trong số dư.',
  cameLate: '{{amount}} của bạn đến quá muộn cho đơn này. Số tiền đã có trong số dư.',
  paysBack: 'Bạn trả {{cost}} và dự kiến nhận lại {{back}}.',
  walletLeft: 'Ví của bạn đã ngắt kết nối',
  walletLeftNote: 'Bạn đã đăng xuất trên thiết bị này. Số dư của bạn không đổi. Hãy kết nối lại để tiếp tục.',
  connectReturn: 'Cần kết nối ví trước',
  connectReturnNote: 'Kết nối ví và chúng tôi sẽ đưa bạn đến trang bạn muốn mở.',
  walletSaid: 'Ví của bạn báo: “{{said}}”',
  approvalSentNote:
    'Chúng tôi chưa thấy phê duyệt của bạn và vẫn tiếp tục tìm. Chỉ phê duyệt thì không chuyển tiền, nên bạn cũng có thể bắt đầu lại.',
} satisfies NamespaceTexts<'payments'>
