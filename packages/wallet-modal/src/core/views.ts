/** Every view of the modal. The email and on-ramp ones come with their own connector. */
export const modalViews = [
  'Connect',
  'AllWallets',
  'ConnectingWalletConnect',
  'ConnectingExternal',
  'ConnectingSiwe',
  'Networks',
  'SwitchNetwork',
  'UnsupportedChain',
  'Account',
  'AccountSettings',
  'Transactions',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'GetWallet',
  'Downloads',
] as const

export type ModalView = (typeof modalViews)[number]
