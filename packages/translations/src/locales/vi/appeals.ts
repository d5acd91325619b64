import type { NamespaceTexts } from '../../types.ts'

export default {
  ask: 'Yêu cầu xem xét lại',
  question: 'Chúng tôi cần biết điều gì?',
  note: 'Một người khác sẽ xem xét. Bạn chỉ có thể yêu cầu một lần.',
  send: 'Gửi',
  sent: 'Đã gửi. Nhân viên của chúng tôi sẽ đọc.',
  failed: 'Chúng tôi không kiểm tra được bạn có thể khiếu nại hay không',
  open: 'Bạn đã yêu cầu xem xét lại. Một người khác sẽ quyết định trước {{time}}.',
  'granted.withdrawal':
    'Chúng tôi đã xem xét lại và quyết định trước là sai. Chúng tôi xin lỗi. Bạn có thể yêu cầu rút khoản này lần nữa.',
  'granted.identity':
    'Chúng tôi đã xem xét lại và quyết định trước là sai. Chúng tôi xin lỗi. Bạn có thể gửi giấy tờ lần nữa.',
  refused: 'Chúng tôi đã xem xét lại và không thay đổi quyết định.',
  answer: 'Trả lời của chúng tôi',
} satisfies NamespaceTexts<'appeals'>
