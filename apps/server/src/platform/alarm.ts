/** Told of what a person must look at: the log and the metrics of the process that runs the job. */
export type Alarm = (alarm: { kind: string; detail: string }) => void
