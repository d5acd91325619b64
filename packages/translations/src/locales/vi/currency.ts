import type { NamespaceTexts } from '../../types.ts'

export default {
  about: 'khoảng {{amount}}',
  source: 'Tỷ giá tham chiếu của Ngân hàng Trung ương châu Âu, {{day}}. Một USDT tính bằng một đô la Mỹ.',
  title: 'Tiền tệ',
  note: 'Số tiền cũng được hiện bằng loại tiền này. Chúng tôi không bao giờ giao dịch theo tỷ giá này.',
} satisfies NamespaceTexts<'currency'>
