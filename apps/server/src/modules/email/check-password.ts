import { ApiError } from '@lode/api-contract'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

const least = 10
/** What comes behind is not looked at: a password that is good up to here is good, and looking takes time. */
const looked = 24
/** Of 4: more than 100 million guesses. */
const goodScore = 3

let estimator: Promise<ZxcvbnFactory> | undefined

/** Loads the lists with the first password: they are a tenth of what a start would take. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}

/**
 * Refuses a password that is short, in the list of those known from breaches, or easily guessed from it, from a keyboard, a date,
 * or what the holder is called.
 * @throws {ApiError} `email.password_short`, `email.password_weak`
 */
export async function checkPassword(
  password: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  if ([...password].length < least) throw new ApiError('email.password_short', { least })
  const own = [...name.split(/\s+/), ...email.split(/[@.]/), email, 'lode'].filter((word) => word.length > 2)
  estimator ??= loadEstimator()
  const { score } = (await estimator).check(password.slice(0, looked), own.slice(0, 12))
  if (score < goodScore) throw new ApiError('email.password_weak')
}
