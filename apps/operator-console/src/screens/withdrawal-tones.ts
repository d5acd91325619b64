import type { Tone } from '@lode/design'

/** What colour a state has. */
export const withdrawalTones: Readonly<Record<string, Tone>> = {
  pending: 'wait',
  approved: 'info',
  final: 'good',
  rejected: 'bad',
}
