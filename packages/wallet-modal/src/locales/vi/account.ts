import type { AccountTexts } from '../en/account.ts'

const account: AccountTexts = {
  account: 'Tài khoản',
  copyAddress: 'Sao chép địa chỉ',
  balance: 'Số dư',
  balanceUnavailable: 'Không lấy được số dư',
  network: 'Mạng',
  blockExplorer: 'Trình khám phá khối',
  disconnect: 'Ngắt kết nối',
  disconnecting: 'Đang ngắt kết nối…',
  disconnectFailed: 'Không ngắt kết nối được',
}

export default account
