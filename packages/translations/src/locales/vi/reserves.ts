import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Bằng chứng dự trữ',
  note: 'Mỗi ngày chúng tôi công bố và ký số tiền chúng tôi nợ và số tiền chúng tôi giữ trên blockchain. Mỗi ngày dẫn lại ngày trước đó nên không ai có thể lén sửa quá khứ.',
  none: 'Chưa có gì được công bố.',
  'waits.chain': 'Bằng chứng hôm nay bị trễ: hiện chưa đọc được blockchain.',
  'waits.signature': 'Bằng chứng hôm nay bị trễ: chưa được ký.',
  at: '{{time}}, tại khối {{block}}',
  coin: 'Coin',
  held: 'Chúng tôi giữ',
  owed: 'Chúng tôi nợ',
  ours: 'Của chúng tôi',
  history: 'Từng ngày',
  day: 'Ngày',
  block: 'Khối',
  signature: 'Khóa',
  own: 'Số dư của bạn',
  'state.included': 'Số dư của bạn lúc {{time}} có trong đó. Trình duyệt của bạn đã kiểm tra.',
  'state.nothing': 'Bạn không có số dư lúc {{time}}. Những gì đến sau sẽ nằm trong bằng chứng tiếp theo.',
  'state.missing':
    'Số dư của bạn không có trong bằng chứng ngày {{day}}. Điều này lẽ ra không bao giờ xảy ra. Hãy lưu trang này và liên hệ hỗ trợ.',
  'state.wrong':
    'Bằng chứng ngày {{day}} không chứng minh được số dư của bạn. Điều này lẽ ra không bao giờ xảy ra. Hãy lưu trang này và liên hệ hỗ trợ.',
  'state.failed':
    'Bằng chứng ngày {{day}} bị sai: chữ ký hoặc tổng không khớp. Hãy lưu trang này và liên hệ hỗ trợ.',
  'state.rewritten':
    'Một bằng chứng đã công bố bị thay đổi kể từ lần bạn xem trước. Điều này lẽ ra không bao giờ xảy ra. Hãy lưu trang này và liên hệ hỗ trợ.',
  'state.short':
    'Bằng chứng ngày {{day}} đúng, nhưng chúng tôi giữ ít hơn số chúng tôi nợ. Hãy lưu trang này và liên hệ hỗ trợ.',
  'state.unchecked': 'Trình duyệt của bạn không kiểm tra được loại chữ ký này.',
  private: 'Chỉ bạn mới tìm được số dư của mình trong bằng chứng.',
  save: 'Lưu bằng chứng thành tệp',
  open: 'Xem bằng chứng',
  'checked.passed':
    'Trình duyệt của bạn đã kiểm tra mọi ngày đang hiện: ngày nào cũng có chữ ký, không thiếu ngày nào và các tổng đều đúng.',
  'checked.failed': 'Có một ngày bị sai: chữ ký hoặc tổng không khớp.',
  'checked.rewritten': 'Có một ngày bị thay đổi kể từ lần bạn xem trước.',
  'checked.short': 'Các ngày đều đúng, và ngày mới nhất cho thấy chúng tôi giữ ít hơn số chúng tôi nợ.',
  'checked.unpinned':
    'Mọi thứ đang hiện đều có chữ ký và tổng đều đúng, nhưng bản ứng dụng này được dựng mà không có khóa của chúng tôi (chưa ghim): hãy so khóa với khóa bạn biết.',
  'checked.unchecked': 'Trình duyệt của bạn không kiểm tra được loại chữ ký này.',
} satisfies NamespaceTexts<'reserves'>
