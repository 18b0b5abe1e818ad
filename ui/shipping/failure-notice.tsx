import { Alert } from '#ui/parts/alert.tsx'
import { TextLink } from '#ui/parts/button.tsx'
import * as texts from './texts.tsx'

/** Tells a shopper about a failed delivery, with a link to answer. */
export function FailureNotice({ answerPath }: { answerPath: string | null }) {
  if (answerPath === null) return null
  return (
    <Alert variant="warning">
      <p>{texts.deliveryFailedTellUs}</p>
      <TextLink label={texts.answerNow} to={answerPath} />
    </Alert>
  )
}
