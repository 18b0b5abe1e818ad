import type { BotProof } from '#flows/bot-check.ts'
import { textField } from './form.ts'

/** What the form says against being sent by a program: a token, or the answer to our question; null when it says nothing. */
export function readBotProof(form: FormData): BotProof | null {
  const token = textField(form, 'proof')
  if (token !== '') return { token }
  const [question, answer] = [textField(form, 'question'), textField(form, 'answer')]
  return question !== '' && answer !== '' ? { question, answer } : null
}
