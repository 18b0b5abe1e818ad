import { type FormEvent, useState } from 'react'
import type { BotAction, BotWidget } from '#domain/accounts/captcha.ts'
import type { LoginAnswer } from '#ui/accounts/phone-sign-in.tsx'
import { useOneAtATime } from '#ui/parts/use-single-submit.ts'
import type { AskedQuestion } from './question.tsx'
import { type BotCheck, useBotCheck } from './use-captcha.ts'

/** How the shop tells people from programs, and what it asks a browser that can't be checked. */
export type BotCheckOnPage = { widget: BotWidget; questions: Record<BotAction, AskedQuestion> }

/** `isAwaited` once somebody pressed before the check was done. */
export type CheckedForm = {
  check: BotCheck
  isReady: boolean
  isAwaited: boolean
  onSubmit: (event: FormEvent) => void
}

type Wanted = {
  botCheck: BotCheckOnPage
  action: BotAction
  /** False while the button could not be pressed anyway. */
  isWanted?: boolean
  answer: LoginAnswer | null
}

/** A form that is sent once at a time, and only with a solved bot check. */
export function useCheckedForm({ botCheck, action, isWanted = true, answer }: Wanted): CheckedForm {
  const check = useBotCheck({ widget: botCheck.widget, action, isWanted, spentBy: answer })
  const [isAwaited, setAwaited] = useState(false)
  const once = useOneAtATime()
  const isReady = check.state !== 'working' && check.state !== 'late'
  const onSubmit = (event: FormEvent) => {
    setAwaited(!isReady)
    if (isReady) once(event)
    else event.preventDefault()
  }
  return { check, isReady, isAwaited, onSubmit }
}
