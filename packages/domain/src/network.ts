/** The networks a holder can name when depositing or withdrawing. */
export const networkNames = ['ethereum', 'tron'] as const

/** A network by name. Whether it is enabled is the server's to say. */
export type NetworkName = (typeof networkNames)[number]
