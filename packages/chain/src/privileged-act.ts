/** An act of somebody with a right on a contract of ours: any event that is neither a deposit nor a payment. */
export type PrivilegedAct = {
  readonly transactionHash: string
  readonly logIndex: number
  readonly height: bigint
  readonly contract: string
  /** The event and what it is about, without who sent it: `RoleGranted PAYER_ROLE 0x…`. */
  readonly act: string
  /** The settlement that was anchored or hosted: the offering's key in hex, with its root where one was anchored; null of all other acts. */
  readonly offering: { readonly key: string; readonly root: string | null } | null
}

/** The privileged acts on a vault and its contract of offerings. */
export type PrivilegedActs = {
  readonly chainId: number
  readonly vault: string
  /** The acts by which the accounts that we know got their rights. */
  readonly own: readonly string[]
  /** Reads all of a range of blocks, both ends included. */
  read(range: { from: bigint; to: bigint }): Promise<PrivilegedAct[]>
}
