export { NoticeList } from './notice-list.tsx'
export { NoticeSettings } from './notice-settings.tsx'
