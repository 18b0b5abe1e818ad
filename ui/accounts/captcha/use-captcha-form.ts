import { type FormEvent, useState } from 'react'
import type { CaptchaAction, CaptchaWidget } from '#domain/accounts/captcha.ts'
import type { SealedQuestion } from '#domain/accounts/captcha-question.ts'
import type { LoginAnswer } from '#ui/accounts/phone-sign-in.tsx'
import { useSingleSubmit } from '#ui/parts/button.tsx'
import { type Captcha, useCaptcha } from './use-captcha.ts'

/** The captcha widget, and the questions for browsers without script. */
export type CaptchaSetup = { widget: CaptchaWidget; questions: Record<CaptchaAction, SealedQuestion> }

/** `isAwaited`: the form was submitted before the captcha was solved. */
export type CaptchaForm = {
  captcha: Captcha
  isReady: boolean
  isAwaited: boolean
  onSubmit: (event: FormEvent) => void
}

type CaptchaFormOptions = {
  captcha: CaptchaSetup
  action: CaptchaAction
  /** False while the button is disabled anyway. */
  isWanted?: boolean
  answer: LoginAnswer | null
}

/** Guards a form: submits once at a time, and only with a solved captcha. */
export function useCaptchaForm({ captcha: setup, action, isWanted = true, answer }: CaptchaFormOptions): CaptchaForm {
  const captcha = useCaptcha({ widget: setup.widget, action, isWanted, usedBy: answer })
  const [isAwaited, setAwaited] = useState(false)
  const once = useSingleSubmit()
  const isReady = captcha.state !== 'working' && captcha.state !== 'late'
  const onSubmit = (event: FormEvent) => {
    setAwaited(!isReady)
    if (isReady) once(event)
    else event.preventDefault()
  }
  return { captcha, isReady, isAwaited, onSubmit }
}
