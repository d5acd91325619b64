export {
  askDeletion,
  askExport,
  callOffDeletion,
  deletion,
  exportPiece,
  exports,
  giveUpRest,
  securityLog,
} from '../account.ts'
