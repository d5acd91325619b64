import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Sao kê năm',
  year: 'Năm',
  wallet: 'Ví',
  period: 'Kỳ (UTC)',
  goesOn: 'Năm chưa kết thúc. Số liệu tính đến {{time}}.',
  opening: 'Số dư đầu kỳ',
  totalIn: 'Tổng tiền vào',
  totalOut: 'Tổng tiền ra',
  closing: 'Số dư cuối kỳ',
  rate: '1 {{coin}} = {{amount}}',
  noRate: 'Không có tỷ giá được ghi',
  without: 'không gồm {{days}}',
  missing: 'Không có tỷ giá được ghi',
  missingNote:
    'Chúng tôi không ghi tỷ giá cho những ngày này nên giá trị không tính chúng. Tệp CSV liệt kê từng ngày.',
  note: 'Mọi số liệu lấy từ sổ sách của chúng tôi. Giá trị dùng tỷ giá ghi nhận từng ngày; 1 USDT tính bằng 1 USD.',
  csv: 'Lưu dạng CSV',
  saved: 'Đã lưu tệp',
  saveFailed: 'Không lưu được sao kê',
  failed: 'Không tải được sao kê',
  empty: 'Không có hoạt động trong năm {{year}}',
  emptyNote: 'Số dư của bạn bằng 0 suốt cả năm.',
} satisfies NamespaceTexts<'statement'>
