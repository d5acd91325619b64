import type { NamespaceTexts } from '../../types.ts'

export default {
  title: '알림',
  bellNew: '알림, 새 알림 {{n}}개',
  new: '새 알림',
  failed: '알림을 불러오지 못했습니다',
  none: '아직 알림이 없습니다',
  noneNote: '입금, 출금, 로그인, 공지가 여기에 표시됩니다.',
  more: '더 보기',
  'kind.announcement': '공지',
  'kind.deposit': '입금 완료',
  'kind.withdrawal_paid': '출금 완료',
  'kind.withdrawal_rejected': '출금 거절됨',
  'kind.signed_in': '새 로그인',
  'kind.recipient_confirmed': '새 수취 주소 확인됨',
  'kind.email_bound': '이메일 주소 추가됨',
  'kind.email_changed': '이메일 주소 변경됨',
  'kind.email_removed': '이메일 주소 삭제됨',
  'kind.password_reset': '비밀번호 변경됨',
} satisfies NamespaceTexts<'notices'>
