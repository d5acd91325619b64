import { isTest, type SourceFile } from './source-file.ts'

/** A rule that older lines still break: how many do is written down, and the number only falls. */
export type RatchetRule = {
  readonly name: string
  /** The right way, as the refusal tells it. */
  readonly instead: string
  /** The offsets of its faults in a file's text. */
  readonly find: (file: SourceFile) => readonly number[]
}

const timers =
  /\b(?:setTimeout|setInterval|setImmediate|waitForTimeout)\(|\bDate\.now\(\)|from 'node:timers(?:\/promises)?'/g
const headless =
  /\/\*\* (?:What|Whose|Whether|Whom|Who|How|Until|Where|When|Why|So|Of|Since|Which|That|Says|Tells)\b/g
const privateWords =
  /\b(?:anew|whoever|nobody's|purse|is none|so many that|as many as there|the house|told of|nothing of it)\b/gi
const durations =
  /expect\([^\n]*(?:performance\.now\(\)|Date\.now\(\)|elapsed|tookMs|took\b|lastedMs|spentMs)[^\n]*\)\s*\.(?:not\.)?to(?:Be|Equal)/g
const title = /\btest(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g
const longestTitle = 90

/** The rules, each with what counts as a fault. */
export const ratchetRules: readonly RatchetRule[] = [
  {
    name: 'raw timers and dates',
    instead: 'wait by the Clock that is passed in (@lode/clock); a test awaits an event or advances a fake.',
    find: ({ path, text }) =>
      /^packages\/clock\//.test(path) || isOfTools(path) ? [] : offsetsOf(withoutComments(text), timers),
  },
  {
    name: 'asserted durations',
    instead:
      'assert an event, a count of steps or CPU time; a duration belongs in a benchmark or a campaign.',
    find: ({ path, text }) =>
      isTest(path) && !/\.(bench|campaign\.test)\.ts$/.test(path) ? offsetsOf(text, durations) : [],
  },
  {
    name: 'headless doc comments',
    instead: 'begin with a verb in the third person ("Returns …") or a noun with its article.',
    find: ({ text }) => offsetsOf(text, headless),
  },
  {
    name: 'private words',
    instead: 'use the terms of the field, as docs/glossary.md has them.',
    find: ({ path, text }) => (isOfTools(path) ? [] : offsetsOf(commentsOf(text), privateWords)),
  },
  {
    name: 'long test titles',
    instead: `say subject, verb and condition in at most ${longestTitle} characters.`,
    find: ({ path, text }) =>
      isTest(path)
        ? [...text.matchAll(title)]
            .filter(({ 2: words = '' }) => words.replace(/^(?:\[[A-Z]-\d+\]\s*)+/, '').length > longestTitle)
            .map(({ index }) => index)
        : [],
  },
]

function offsetsOf(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(({ index }) => index)
}

/** The rules name what they refuse. */
function isOfTools(path: string): boolean {
  return /^tools\/src\/(?:ratchet-rules|code-rules|check-(?:ratchet|boundaries)\.test)/.test(path)
}

/** Blanks comments out; offsets stay. */
function withoutComments(text: string): string {
  return text.replace(comments, (comment) => comment.replace(/[^\n]/g, ' '))
}

/** Blanks everything but comments out; offsets stay. */
function commentsOf(text: string): string {
  let kept = text.replace(/[^\n]/g, ' ')
  for (const { 0: comment, index } of text.matchAll(comments))
    kept = kept.slice(0, index) + comment + kept.slice(index + comment.length)
  return kept
}
const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g
