export {
  deposit,
  depositOptions,
  deposits,
  requestWithdrawal,
  withdrawal,
  withdrawalOptions,
  withdrawalRecipient,
  withdrawals,
} from '../transfers.ts'
