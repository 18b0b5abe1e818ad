import { answerLikeAPerson } from './captcha-question.ts'
import { readable } from './page-forms.ts'
import type { BrowserVisit, VisitResponse } from './visit.ts'

/** Signs in without script: a question instead of a proof of work, one plain code field. */
export async function signIn(visitor: BrowserVisit, start: VisitResponse, phone: string): Promise<VisitResponse> {
  const codePage = await requestCode(visitor, start, phone)
  const code = await newestCode(visitor)
  return visitor.follow(await visitor.press(codePage, 'Login', { code }))
}

/** Starts at the page with the phone field. */
export async function requestCode(visitor: BrowserVisit, start: VisitResponse, phone: string): Promise<VisitResponse> {
  return visitor.follow(await visitor.press(start, 'Send OTP', { phone, answer: answerOn(start) }))
}

/** Answers the question on the page. */
export function answerOn(page: VisitResponse): string {
  const [question = ''] = /[A-Z][^<>]*\?(?=<\/label>)/.exec(page.text) ?? []
  return String(answerLikeAPerson(readable(question)))
}

/** Reads the newest code of any phone from the sandbox's messages. */
export async function newestCode(visitor: BrowserVisit): Promise<string> {
  const messages: { code: string }[] = JSON.parse((await visitor.get('/sandbox/messages.json')).text)
  return messages[0]?.code ?? ''
}
