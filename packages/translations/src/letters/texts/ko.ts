import type { LetterTexts } from '../letter-texts.ts'

export default {
  why: '이 주소가 {{site}}의 Lode에서 사용되고 있어 보내 드립니다. 이메일, 전화, 채팅으로 코드, 비밀번호, 복구 문구를 묻는 일은 절대 없습니다.',
  'emailCode.subject': 'Lode 인증 코드: {{code}}',
  'emailCode.title': '이메일 주소를 확인해 주세요',
  'emailCode.text': '이 코드를 Lode에 입력하세요. {{life}} 동안 유효합니다.',
  'emailCode.ignore': '요청하지 않았다면 이 이메일을 무시하세요. 코드가 없으면 아무것도 바뀌지 않습니다.',
  'emailTaken.subject': '누군가 내 이메일 주소를 사용하려 했습니다',
  'emailTaken.text':
    '누군가 이 주소를 다른 Lode 계정에 추가하려 했습니다. 주소는 그대로 내 계정에 있으며 바뀐 것은 없습니다.',
  'emailTaken.yours': '본인이 한 일이라면 먼저 기존 계정에서 주소를 삭제한 뒤 추가하세요.',
  'emailChanged.subject': 'Lode 이메일 주소가 변경되었습니다',
  'emailChanged.text': '계정 주소가 {{email}}(으)로 바뀌었습니다.',
  'emailRemoved.subject': 'Lode에서 이메일 주소가 삭제되었습니다',
  'emailRemoved.text': '이제 계정에 이메일 주소가 없습니다.',
  hold: '자금 보호를 위해 {{until}}까지 새 출금을 요청할 수 없습니다. 잔액은 그대로입니다.',
  notYou: '본인이 아니라면 지금 Lode를 열어 지원팀에 연락하세요.',
  open: 'Lode 열기',
} satisfies LetterTexts
