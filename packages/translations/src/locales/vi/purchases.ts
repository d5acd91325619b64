import type { NamespaceTexts } from '../../types.ts'

export default {
  ways: 'Thuê hoặc mua',
  wayRent: 'Thuê',
  wayBuy: 'Mua',
  rented: 'Thuê',
  bought: 'Đã mua',
  payIn: 'Trả bằng',
  buy: 'Mua {{quantity}} với {{amount}}',
  buyAnyway: 'Vẫn mua với {{amount}}',
  review: 'Xem lại giao dịch mua',
  amountZero: 'Số lượng mua phải lớn hơn 0',
  belowMinimum: 'Mua tối thiểu {{minimum}}',
  aboveMaximum: 'Mua tối đa {{maximum}}',
  insufficientEth: 'Số dư ETH không đủ, không thể mua',
  failed: 'Mua không thành công, hãy thử lại sau',
  unanswered:
    'Chúng tôi chưa nhận được phản hồi về lần mua vừa rồi. Hãy gửi lại: bạn không bị trừ tiền hai lần.',
  receiptPaid: 'Đã mua máy',
  boughtOn: 'Mua ngày',
  ownedUntil: 'Của bạn đến',
  minedDay: 'Đào mỗi ngày, theo dữ liệu hôm nay',
  hostingDay: 'Trừ phí đặt máy mỗi ngày',
  leftDay: 'Bạn nhận mỗi ngày',
  range: 'Dự kiến thu về đến lúc đó',
  fromTo: '{{low}} đến {{high}}',
  stops: 'Không còn đủ trả phí đặt máy',
  stopsNot: 'Không trước khi kết thúc',
  stopsAlready: 'Ngay hôm nay',
  rangeNote:
    'Số đầu giả định độ khó tiếp tục tăng như từ {{from}} đến {{to}}. Số sau giả định giữ nguyên. Cả hai dùng giá và phí ngày {{to}}, có tính halving. Đây là ước tính, không phải lời hứa.',
  rangeNoteSteady:
    'Độ khó không tăng từ {{from}} đến {{to}} nên được coi là giữ nguyên. Giá và phí như ngày {{to}}, có tính halving. Đây là ước tính, không phải cam kết.',
  lossRising: 'Nếu độ khó tiếp tục tăng như đã ghi nhận, bạn sẽ lỗ {{percent}} số tiền đã trả.',
  lossSteady: 'Ngay cả khi độ khó giữ nguyên, bạn sẽ lỗ {{percent}} số tiền đã trả.',
  uptime: 'Công suất thực tế, {{days}} qua',
  takenBack: 'Giá mua lại trong ngày đầu',
  termOwned:
    'Chúng tôi đặt máy cho bạn trong {{days}} kể từ khi trả tiền. Bạn nhận toàn bộ phần máy đào được, sau phí đặt máy. Sau đó máy không còn là của bạn và chúng tôi không hoàn lại tiền mua.',
  termIdle:
    'Ngày đào được ít hơn phí đặt máy thì không có khoản trả nào và bạn không nợ gì. Máy vẫn là của bạn.',
  termShort:
    'Nếu máy của chúng tôi cho ít công suất hơn, bạn đào được ít hơn. Khác với thuê, chúng tôi không hoàn lại một phần giá mua.',
  termSellBack:
    'Bạn có thể bán lại cho chúng tôi bất cứ lúc nào. Chúng tôi trả {{percent}} giá mua, trừ một phần cho mỗi ngày đã qua.',
  termFixed: 'Các điều khoản này áp dụng suốt thời gian máy là của bạn, dù sau này có gì thay đổi.',
  sellBack: 'Bán lại',
  sellBackFor: 'Bán lại với {{amount}}',
  sellBackAsk:
    'Chúng tôi cộng {{amount}} vào số dư của bạn ngay. Máy ngừng đào cho bạn. Chúng tôi trả phần hôm nay đến giây này. Không thể hoàn tác.',
  keep: 'Giữ lại',
  soldToast: 'Đã bán lại. {{amount}} đã vào số dư của bạn.',
  sold: 'Đã bán lại',
  soldFor: 'Đã bán lại với giá',
  past: 'Theo từng ngày bắt đầu đã ghi',
  pastNote:
    'Số lần bạn sẽ thu về ít hơn đã trả, trên {{days}} ngày đã ghi ({{from}} đến {{to}}), theo giá hôm nay. Nắm giữ nghĩa là mua {{coin}} cùng số tiền và giữ cùng thời gian. Kết quả quá khứ không phải lời hứa.',
  way: 'Cách',
  lost: 'Lỗ',
  heldLost: 'Giữ {{coin}}: lỗ',
  rentFor: 'Thuê {{days}}',
  buySell: 'Mua, bán lại sau {{days}}',
  buyKeep: 'Mua và giữ {{days}}',
  lostOf: '{{lost}} trên {{starts}}',
  tooShort: 'Chưa đủ ngày ghi nhận',
} satisfies NamespaceTexts<'purchases'>
