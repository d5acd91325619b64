export { loadHomeTexts } from '@lode/translations'
