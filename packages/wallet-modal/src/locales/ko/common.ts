import type { CommonTexts } from '../en/common.ts'

const common: CommonTexts = {
  languageTag: 'ko',
  back: '뒤로',
  close: '닫기',
  tryAgain: '다시 시도',
  cancel: '취소',
  showMore: '더 보기',
  showLess: '접기',
  copyFailed: '복사하지 못했습니다',
  linkCopied: '링크가 복사되었습니다',
  addressCopied: '주소가 복사되었습니다',
  noLink: '링크를 찾을 수 없습니다',
  somethingFailed: '문제가 발생했습니다: {reason}',
  opensInNewTab: '새 탭에서 열립니다',
  loadFailed: '불러오지 못했습니다. 인터넷 연결을 확인하고 다시 시도하세요.',
}

export default common
