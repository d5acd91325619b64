export { loadLocale } from '@lode/translations'
