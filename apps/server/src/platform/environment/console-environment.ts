import { defineEnvironment } from './define-environment.ts'
import { origin, text } from './shapes.ts'

/** What the console and whoever judges its operators' signatures are told. */
export type OperatorsConfiguration = {
  /** Where operators see the console. Passkeys belong to its host. */
  readonly consoleOrigin: string
  readonly consoleRoot: string | null
}

/** The variables of the console. */
export const consoleEnvironment = defineEnvironment({
  title: 'The console',
  roles: ['console', 'signer'],
  shape: {
    CONSOLE_ORIGIN: origin
      .optional()
      .describe(
        'Where operators see the console, an origin of its own such as `https://console.lode.example`: their passkeys belong to its host for ever. The signer is told it too: it checks what they signed. Needed where there is a console',
      ),
    CONSOLE_ROOT: text.optional().describe('The built console, served by the role `console`'),
  },
  read: (env): OperatorsConfiguration => ({
    consoleOrigin: env.CONSOLE_ORIGIN ?? '',
    consoleRoot: env.CONSOLE_ROOT ?? null,
  }),
  refuse: ({ ROLE, CONSOLE_ORIGIN, PUBLIC_ORIGIN }) => [
    ...((ROLE as readonly string[]).includes('console') && !CONSOLE_ORIGIN
      ? ['CONSOLE_ORIGIN is missing: set it (docs/configuration.md says to what)']
      : []),
    ...(CONSOLE_ORIGIN && CONSOLE_ORIGIN === PUBLIC_ORIGIN
      ? ['CONSOLE_ORIGIN is PUBLIC_ORIGIN: a page of the app could act as an operator']
      : []),
  ],
})
