/** Why a person has to look at a recipient. `unanswered`: whoever was asked did not answer, however often. */
type ScreeningReason = 'listed' | 'sanctioned' | 'flagged' | 'unanswered'

/** What is known of a recipient. Neither `review` nor `blocked` ends a withdrawal: operators decide, two of them where it is blocked. */
export type Verdict =
  | { readonly verdict: 'clear' }
  | {
      readonly verdict: 'review' | 'blocked'
      readonly reason: ScreeningReason
      /** What stands there, such as the name of the list's entry. */
      readonly source: string
      /** Which list: a file's name, or the host that was asked; null where none answered. */
      readonly list: string | null
      /** How old that list was when it was read, where that is known. */
      readonly listAt: Date | null
    }

/** Says what is known of a recipient. @throws where it can't say: it is asked again then. */
export type Screening = (recipient: { readonly address: string }) => Promise<Verdict>
