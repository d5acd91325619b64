import type { ChainConfiguration } from './chain-environment.ts'
import type { ProcessConfiguration } from './process-environment.ts'

/** What every module may know of where it runs. Modules add their own settings to it. */
export type PlatformConfiguration = ProcessConfiguration & ChainConfiguration
