import type { ChainConfiguration } from './chain-environment.ts'
import type { OperatorsConfiguration } from './console-environment.ts'
import type { EventsConfiguration } from './events-environment.ts'
import type { ObjectConfiguration } from './object-environment.ts'
import type { ProcessConfiguration } from './process-environment.ts'
import type { RelayConfiguration } from './relay-environment.ts'
import type { SignerSecrets } from './signer-environment.ts'

/** What every process of the server knows of where it runs. */
export type CommonConfiguration = ProcessConfiguration & ChainConfiguration

/** What every module may know of where it runs. Modules add their own settings to it. */
export type PlatformConfiguration = CommonConfiguration &
  EventsConfiguration &
  RelayConfiguration &
  ObjectConfiguration

/** What the process of the feeds knows. Modules that hear markets add their own settings to it. */
export type FeedsConfiguration = CommonConfiguration & EventsConfiguration

/** What the signer knows, and no other process. */
export type SignerConfiguration = CommonConfiguration & SignerSecrets & OperatorsConfiguration

/** What the console knows. */
export type ConsoleConfiguration = CommonConfiguration &
  EventsConfiguration &
  OperatorsConfiguration &
  ObjectConfiguration
