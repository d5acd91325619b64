export {
  askDeletion,
  askExport,
  callOffDeletion,
  deletion,
  exportPiece,
  exports,
  securityLog,
} from '../account.ts'
