/**
 * Told of what a person must look at: the log, and the table of alarms. Two of a kind that are `about` the same are one, raised
 * twice; where that is not said it is the detail.
 */
export type Alarm = (alarm: { kind: string; detail: string; about?: string }) => void
