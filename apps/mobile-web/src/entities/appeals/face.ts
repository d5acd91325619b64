export { AppealBox } from './appeal-box.tsx'
export { AppealSheet } from './appeal-sheet.tsx'
export { useOverturned } from './use-overturned.ts'
