import { type FormEvent, useState } from 'react'
import type { CaptchaAction, CaptchaWidget } from '#domain/accounts/captcha.ts'
import type { SealedQuestion } from '#domain/accounts/captcha-question.ts'
import type { LoginAnswer } from '#ui/accounts/phone-sign-in.tsx'
import { useOneAtATime } from '#ui/parts/use-single-submit.ts'
import { type Captcha, useCaptcha } from './use-captcha.ts'

/** How the shop tells people from programs, and what it asks a browser that can't be checked. */
export type CaptchaSetup = { widget: CaptchaWidget; questions: Record<CaptchaAction, SealedQuestion> }

/** `isAwaited` once somebody pressed before the check was done. */
export type CaptchaForm = {
  captcha: Captcha
  isReady: boolean
  isAwaited: boolean
  onSubmit: (event: FormEvent) => void
}

type CaptchaFormOptions = {
  captcha: CaptchaSetup
  action: CaptchaAction
  /** False while the button could not be pressed anyway. */
  isWanted?: boolean
  answer: LoginAnswer | null
}

/** A form that is sent once at a time, and only with a solved bot check. */
export function useCaptchaForm({
  captcha: setup,
  action,
  isWanted = true,
  answer,
}: CaptchaFormOptions): CaptchaForm {
  const captcha = useCaptcha({ widget: setup.widget, action, isWanted, usedBy: answer })
  const [isAwaited, setAwaited] = useState(false)
  const once = useOneAtATime()
  const isReady = captcha.state !== 'working' && captcha.state !== 'late'
  const onSubmit = (event: FormEvent) => {
    setAwaited(!isReady)
    if (isReady) once(event)
    else event.preventDefault()
  }
  return { captcha, isReady, isAwaited, onSubmit }
}
