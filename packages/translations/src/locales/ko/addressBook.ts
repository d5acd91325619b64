import type { NamespaceTexts } from '../../types.ts'

export default {
  title: '주소록',
  recipients: '저장된 주소',
  none: '저장된 주소가 없습니다',
  noneNote: '출금할 주소를 원하는 이름으로 저장하세요.',
  add: '주소 저장',
  name: '이름',
  address: '주소',
  save: '저장',
  saved: '주소를 저장했습니다',
  remove: '삭제',
  removeOne: '{{name}} 삭제',
  removed: '주소를 삭제했습니다',
  waits: '{{time}}부터 사용 가능',
  failed: '주소록을 불러오지 못했습니다',
  onlyOff: '모든 주소로 출금할 수 있습니다',
  onlyOn: '저장된 주소로만 출금할 수 있습니다',
  onlyNote:
    '저장된 주소만 허용하면 새 주소는 24시간이 지나야 사용할 수 있습니다. 해제하는 데도 24시간이 걸립니다.',
  onlyEnds: '{{time}}부터 모든 주소로 출금할 수 있습니다.',
  turnOn: '저장된 주소만 허용',
  turnOff: '24시간 후 해제',
  keepOn: '계속 유지',
} satisfies NamespaceTexts<'addressBook'>
