import { data, redirect } from 'react-router'
import { type GoogleSandbox, sandboxContext } from '#app/context.ts'
import { textField } from '#app/http/form-fields.ts'
import { readFullName } from '#domain/accounts/visitor.ts'
import { refuse, statusOf } from '#domain/refusal.ts'
import { ChooseAccount } from '#ui/accounts/choose-account.tsx'
import type { Route } from './+types/google-account'

export const meta: Route.MetaFunction = () => [
  { title: 'Choose an account · Google sandbox' },
  { name: 'robots', content: 'noindex' },
]

/** Where the Google sandbox asks who somebody is. Not there when the real Google is asked, or nobody is being asked. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const google = context.get(sandboxContext).google
  if (google === null) throw data(null, { status: 404, statusText: 'Not Found' })
  if (!(await google.isAsking(params.uid))) return { isAsking: false, people: [], faults: [] }
  return { isAsking: true, people: google.people, faults: google.faults }
}

const needed = refuse('invalid', 'Please enter an e-mail address, such as asha@mail.example.')

export async function action({ request, params, context }: Route.ActionArgs) {
  const google = context.get(sandboxContext).google
  if (google === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const form = await request.formData()
  const person = personIn(form, google)
  if (person === null) {
    const typed = { name: textField(form, 'name'), email: textField(form, 'email') }
    return data({ ...typed, error: needed.message }, { status: statusOf(needed) })
  }
  const next =
    person === 'nobody'
      ? await google.cancel(params.uid)
      : await google.choose(params.uid, person, textField(form, 'fault') || null)
  return redirect(next ?? '/loginStart?google=expired', 303)
}

/** A person of the list, or whoever was typed; null when the address is none. */
function personIn(form: FormData, google: GoogleSandbox) {
  const intent = textField(form, 'intent')
  if (intent === 'cancel') return 'nobody' as const
  const known = google.people.find(({ email }) => intent === email)
  if (known) return known
  const email = textField(form, 'email').trim()
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return null
  return { email, name: readFullName(textField(form, 'name')) ?? '' }
}

export default function GoogleAccount({ loaderData, actionData }: Route.ComponentProps) {
  return <ChooseAccount {...loaderData} failedInput={actionData ?? null} />
}
