import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { type GoogleSandbox, sandboxContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { field, noFields, readIntent } from '#app/http/read-intent.ts'
import { readFullName } from '#domain/accounts/visitor.ts'
import { isRefusal, refuse, statusOf } from '#domain/refusal.ts'
import { ChooseAccount } from '#ui/accounts/choose-account.tsx'
import * as texts from '#ui/sandbox/texts.tsx'
import type { Route } from './+types/google-account'

export const meta: Route.MetaFunction = () => [
  { title: texts.chooseAccountTitle },
  { name: 'robots', content: 'noindex' },
]

/** Account chooser of the Google sandbox. 404 when the real Google is used or no sign-in is pending. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const google = foundOr404(context.get(sandboxContext).google)
  if (!(await google.isAsking(params.uid))) return { isAsking: false, people: [], faults: [] }
  return { isAsking: true, people: google.people, faults: google.faults }
}

const needed = refuse('invalid', texts.invalidEmail)

const chosen = v.object({ person: field, name: field, email: field, fault: field })
const intents = { cancel: noFields, choose: chosen, typed: chosen }

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  // Buttons of people carry the id as value, so their name implies the intent.
  if (form.has('person')) form.set('intent', 'choose')
  const submission = readIntent(form, intents)
  if (isRefusal(submission))
    return data({ name: '', email: '', error: submission.message }, { status: statusOf(submission) })
  const google = foundOr404(context.get(sandboxContext).google)
  if (submission.intent === 'cancel') return onwards(await google.cancel(params.uid))
  const person = personIn(submission, google)
  if (person === null) {
    const { name, email } = submission
    return data({ name, email, error: needed.message }, { status: statusOf(needed) })
  }
  return onwards(await google.choose(params.uid, person, submission.fault || null))
}

const onwards = (next: string | null) => redirect(next ?? '/loginStart?google=expired', 303)

/** Finds a listed or typed account; null for an invalid e-mail. */
function personIn({ person, name, email }: v.InferOutput<typeof chosen>, google: GoogleSandbox) {
  const known = google.people.find((one) => one.email === person)
  if (known) return known
  const typed = email.trim()
  return /^[^\s@]+@[^\s@]+$/.test(typed) ? { email: typed, name: readFullName(name) ?? '' } : null
}
export default function GoogleAccount({ loaderData, actionData }: Route.ComponentProps) {
  return <ChooseAccount {...loaderData} failedInput={actionData ?? null} />
}
