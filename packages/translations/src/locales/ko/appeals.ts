import type { NamespaceTexts } from '../../types.ts'

export default {
  ask: '다시 확인 요청',
  question: '알려 주실 내용',
  note: '다른 담당자가 확인합니다. 요청은 한 번만 할 수 있습니다.',
  send: '보내기',
  sent: '보냈습니다. 담당자가 확인합니다.',
  failed: '이의를 제기할 수 있는지 확인하지 못했습니다',
  open: '다시 확인을 요청했습니다. 다른 담당자가 {{time}}까지 결정합니다.',
  'granted.withdrawal':
    '다시 확인한 결과 저희 결정이 잘못되었습니다. 죄송합니다. 이 출금을 다시 신청할 수 있습니다.',
  'granted.identity':
    '다시 확인한 결과 저희 결정이 잘못되었습니다. 죄송합니다. 서류를 다시 보낼 수 있습니다.',
  refused: '다시 확인했습니다. 결정은 그대로입니다.',
  answer: '저희 답변',
} satisfies NamespaceTexts<'appeals'>
