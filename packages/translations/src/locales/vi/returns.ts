import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Lẽ ra đã đào được bao nhiêu?',
  amount: 'Nếu bạn đã trả',
  period: 'Thời hạn thuê',
  back: 'lấy lại từ {{paid}}, dưới dạng {{mined}}',
  more: 'nhiều hơn {{amount}} so với số đã trả',
  less: 'ít hơn {{amount}} so với số đã trả',
  counted: 'Trong {{all}} ngày bắt đầu gần nhất, {{good}} ngày trả lại nhiều hơn giá.',
  basis:
    '{{miner}}, từ {{from}} đến {{to}}, theo giá thuê hôm nay và giá BTC từng ngày. Kết quả đã qua không phải lời hứa.',
  chart: 'Tỷ lệ giá được trả lại, theo ngày bắt đầu',
  start: 'Ngày bắt đầu',
  cameBack: 'Lấy lại',
  tooYoung: 'Chúng tôi vẫn đang ghi lại những ngày đã qua. Kết quả sẽ sớm hiện ở đây.',
  failed: 'Không tải được dữ liệu những ngày đã qua',
  seeMiner: 'Xem máy này',
} satisfies NamespaceTexts<'returns'>
