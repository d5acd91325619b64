export { askExport, exportPiece, exports, securityLog } from '../account.ts'
