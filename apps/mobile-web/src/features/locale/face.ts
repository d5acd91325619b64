export { LocaleSheet } from './lazy-locale-sheet.ts'
export { LocaleButton } from './locale-button.tsx'
