import { Alert } from '#ui/parts/alert.tsx'
import { TextLink } from '#ui/parts/button.tsx'
import * as texts from './texts.tsx'

/** Tells a shopper that the courier came in vain, with the way to answer. */
export function FailureNotice({ answerPath }: { answerPath: string | null }) {
  if (answerPath === null) return null
  return (
    <Alert look="warning">
      <p>{texts.deliveryFailedTellUs}</p>
      <TextLink to={answerPath}>{texts.answerNow}</TextLink>
    </Alert>
  )
}
