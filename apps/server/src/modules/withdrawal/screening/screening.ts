/** Why a person has to look at a recipient. `unanswered`: whoever was asked did not answer, however often. */
type ScreeningReason = 'listed' | 'sanctioned' | 'flagged' | 'unanswered'

/** What is known of a recipient. Neither `review` nor `blocked` ends a withdrawal: operators decide, two of them where it is blocked. */
export type Verdict =
  | { readonly verdict: 'clear' }
  | { readonly verdict: 'review' | 'blocked'; readonly reason: ScreeningReason; readonly source: string }

/** Says what is known of a recipient. @throws where it can't say: it is asked again then. */
export type Screening = (recipient: { readonly address: string }) => Promise<Verdict>
