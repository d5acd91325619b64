/** The failures that the provider plays on request. */
export const onrampFaults = ['down', 'slow', 'unsent', 'mute'] as const

/**
 * `down` closes each connection and does nothing until it is lifted, `slow` answers after six seconds, `unsent` reports coins as sent that it
 * never sends, `mute` drops every webhook.
 */
export type OnrampFault = (typeof onrampFaults)[number]
