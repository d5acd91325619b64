import type { NamespaceTexts } from '../../types.ts'

export default {
  title: '준비금 증명',
  note: '매일 Lode가 갚아야 할 금액과 블록체인에 보유한 금액을 공개하고 서명합니다. 각 날짜는 전날 기록을 가리키므로 아무도 몰래 과거를 바꿀 수 없습니다.',
  none: '아직 공개된 것이 없습니다.',
  'waits.chain': '오늘 증명이 늦어지고 있습니다. 지금 블록체인을 읽을 수 없습니다.',
  'waits.signature': '오늘 증명이 늦어지고 있습니다. 아직 서명되지 않았습니다.',
  at: '{{time}}, 블록 {{block}}',
  coin: '코인',
  held: '보유',
  owed: '갚을 금액',
  ours: '자사 보유',
  history: '일별 기록',
  day: '날짜',
  block: '블록',
  signature: '키',
  own: '내 잔액',
  'state.included': '{{time}}의 잔액이 포함되어 있습니다. 브라우저가 확인했습니다.',
  'state.nothing': '{{time}}에는 잔액이 없었습니다. 그 후에 들어온 금액은 다음 증명에 포함됩니다.',
  'state.missing':
    '{{day}} 증명에 내 잔액이 없습니다. 있어서는 안 되는 일입니다. 이 페이지를 저장하고 고객 센터에 문의하세요.',
  'state.wrong':
    '{{day}} 증명으로 내 잔액을 확인할 수 없습니다. 있어서는 안 되는 일입니다. 이 페이지를 저장하고 고객 센터에 문의하세요.',
  'state.failed':
    '{{day}} 증명이 잘못되었습니다. 서명이나 합계가 맞지 않습니다. 이 페이지를 저장하고 고객 센터에 문의하세요.',
  'state.rewritten':
    '공개된 증명이 지난번에 본 뒤로 바뀌었습니다. 있어서는 안 되는 일입니다. 이 페이지를 저장하고 고객 센터에 문의하세요.',
  'state.short':
    '{{day}} 증명은 올바르지만 보유액이 갚을 금액보다 적습니다. 이 페이지를 저장하고 고객 센터에 문의하세요.',
  'state.unchecked': '이 브라우저는 이런 서명을 확인할 수 없습니다.',
  private: '증명에서 내 잔액을 찾을 수 있는 사람은 나뿐입니다.',
  save: '증명을 파일로 저장',
  open: '증명 보기',
  'checked.passed':
    '표시된 모든 날짜를 브라우저가 확인했습니다. 모두 서명되었고 빠진 날이 없으며 합계가 맞습니다.',
  'checked.failed': '잘못된 날이 있습니다. 서명이나 합계가 맞지 않습니다.',
  'checked.rewritten': '지난번에 본 뒤로 바뀐 날이 있습니다.',
  'checked.short': '각 날짜는 올바르며, 가장 최근 날짜에는 보유액이 갚을 금액보다 적습니다.',
  'checked.unchecked': '이 브라우저는 이런 서명을 확인할 수 없습니다.',
} satisfies NamespaceTexts<'reserves'>
