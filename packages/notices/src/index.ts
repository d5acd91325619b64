export { licenceNotices } from './notices-plugin.ts'
