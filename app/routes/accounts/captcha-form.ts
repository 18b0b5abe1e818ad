import { textField } from '#app/http/read-intent.ts'
import type { CaptchaProof } from '#flows/accounts/captcha.ts'

/** Reads the captcha token, or the answer to our question; null without either. */
export function readCaptchaProof(form: FormData): CaptchaProof | null {
  const token = textField(form, 'proof')
  if (token !== '') return { token }
  const [question, answer] = [textField(form, 'question'), textField(form, 'answer')]
  return question !== '' && answer !== '' ? { question, answer } : null
}
