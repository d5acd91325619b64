/** The reason why a wallet did not do what it was asked. */
export type WalletFailure = 'declined' | 'waiting' | 'expired' | 'unknownChain' | 'noGas' | 'failed'

type Dialect = {
  readonly failure: Exclude<WalletFailure, 'failed'>
  /** EIP-1193, EIP-1474, EIP-3326, WalletConnect. */
  readonly codes: readonly number[]
  /** The words for it under a code that says nothing, such as -32000 or -32603. */
  readonly sentences: readonly RegExp[]
}

/** The dialects, a row for each meaning. Only a sentence that names its owner, or is nothing but the refusal, is a refusal of the owner. */
const dialects: readonly Dialect[] = [
  {
    failure: 'declined',
    codes: [4001, 5000, 5001, 5002],
    sentences: [
      /\b(user|owner|signer)\b.{0,12}\b(reject|den(y|ied)|declin|cancel|disapprov|refus|abort)/i,
      /\b(reject|denied|declin|cancel|refus|abort)\w*\b.{0,24}\bby (the )?(user|owner|signer)\b/i,
      /^((the )?(transaction|request|signature|signing|action|message)( signature)?( (was|has been|is))? )?(rejected|denied|declined|cancell?ed|refused|cancel)[.!]?$/i,
      /(用户|使用者).{0,4}(取消|拒绝|拒絕)|^(取消|已取消|拒绝|拒絕)$/,
    ],
  },
  { failure: 'waiting', codes: [-32002], sentences: [/\balready (pending|processing)\b/i] },
  {
    failure: 'unknownChain',
    codes: [4902],
    sentences: [/\b(unrecogni[sz]ed|unknown) chain/i, /wallet_addEthereumChain/],
  },
  { failure: 'expired', codes: [], sentences: [/^(proposal|request) expired/i] },
  {
    failure: 'noGas',
    codes: [],
    sentences: [
      /\binsufficient (funds|eth|ether|gas)\b/i,
      /\bnot enough (funds|eth|ether|gas)\b/i,
      /\bgas required exceeds allowance\b/i,
      /\bexceeds the balance of the account\b/i,
    ],
  },
]

/** Returns the meaning of a code, as a number or as text; undefined where it can mean anything. */
export function failureOfCode(code: unknown): WalletFailure | undefined {
  const number = typeof code === 'string' && code.trim() !== '' ? Number(code) : code
  return dialects.find(({ codes }) => codes.some((one) => one === number))?.failure
}

/** Returns the meaning of a wallet's sentence; undefined for an unknown sentence. */
export function failureOfSentence(sentence: string): WalletFailure | undefined {
  return dialects.find(({ sentences }) => sentences.some((form) => form.test(sentence)))?.failure
}
