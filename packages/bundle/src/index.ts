export { bundleProcesses } from './bundle-processes.ts'
export { type ProcessName, processesFolder, processFile } from './entries.ts'
export { withFileLock } from './with-file-lock.ts'
