import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Bước tiếp theo',
  firstDay: 'Ngày đầu tiên của bạn đã được chi trả',
  firstDayNote: 'Máy đào của bạn đã đào {{amount}} vào {{day}}. Số này đã vào số dư.',
  deposit: 'Nạp USDT',
  depositNote:
    'Từ ví này hoặc ví khác. Rồi thuê một máy đào, khoản chi trả đầu tiên đến trước 10:00 UTC hôm sau.',
  rent: 'Thuê máy đào',
  rentNote: 'Bạn có sẵn {{amount}}.',
} satisfies NamespaceTexts<'next'>
