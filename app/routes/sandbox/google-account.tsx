import { data, Form, redirect } from 'react-router'
import * as v from 'valibot'
import { type GoogleSandbox, sandboxContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { field, noFields, readIntent } from '#app/http/read-intent.ts'
import { readFullName } from '#domain/accounts/visitor.ts'
import { refuse, statusOf } from '#domain/refusal.ts'
import { SignInCard } from '#ui/accounts/sign-in-card.tsx'
import { GoogleMark } from '#ui/accounts/social-button.tsx'
import { Avatar } from '#ui/parts/avatar.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Field, fieldStyles, Options } from '#ui/parts/field.tsx'
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
  const { isAsking, people, faults } = loaderData
  if (!isAsking) {
    return (
      <SignInCard title={texts.thisSignInHasExpired}>
        <p className="mb-5 text-muted">{texts.callbackExpired}</p>
        <ButtonLink label={texts.signInAgain} to="/loginStart" wide />
      </SignInCard>
    )
  }
  return (
    <SignInCard title={texts.chooseAnAccount}>
      <p className="-mt-3 mb-5 flex items-center gap-2 text-muted">
        {texts.sandboxGoogleIsNotContacted(<GoogleMark />)}
      </p>
      <Form method="post" reloadDocument noValidate>
        {/* Default button for Enter in a field; otherwise it would choose the first account. */}
        <button type="submit" name="intent" value="typed" className="hidden" tabIndex={-1} aria-hidden="true" />
        <ul className="divide-y divide-line border-y border-line">
          {people.map((person) => (
            <li key={person.email}>
              <PersonButton person={person} />
            </li>
          ))}
        </ul>
        <OtherAccount failed={actionData} />
        <FaultPicker faults={faults} />
        <Button label={texts.cancel} variant="plain" wide intent="cancel" className="mt-3" />
      </Form>
    </SignInCard>
  )
}

type Shown = Route.ComponentProps['loaderData']

function PersonButton({ person: { name, email } }: { person: Shown['people'][number] }) {
  return (
    <button
      type="submit"
      name="person"
      value={email}
      className="flex min-h-16 w-full items-center gap-3 py-2 text-left hover:bg-surface"
    >
      <Avatar name={name} size={40} />
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-sm text-muted">{email}</span>
      </span>
    </button>
  )
}

/** `failed`: what was typed with an invalid e-mail address. */
function OtherAccount({ failed }: { failed: Route.ComponentProps['actionData'] }) {
  return (
    <Disclosure label={texts.useAnotherAccount} open={failed !== undefined} className="mt-2">
      <Field label={texts.name} name="name" autoComplete="off" defaultValue={failed?.name} />
      <Field
        label={texts.eMail}
        name="email"
        type="email"
        autoComplete="off"
        defaultValue={failed?.email}
        error={failed?.error}
        className="mt-3"
      />
      <Button label={texts.continueText} wide intent="typed" className="mb-3 mt-4" />
    </Disclosure>
  )
}

function FaultPicker({ faults }: Pick<Shown, 'faults'>) {
  return (
    <Disclosure label={texts.simulateAFailure} className="border-t border-line">
      <label className="mb-3 block text-sm text-muted">
        {texts.sandboxResponse}
        <select name="fault" defaultValue="" className={`${fieldStyles} mt-1.5`}>
          <option value="">{texts.successful}</option>
          <Options choices={faults.map(({ name, label }) => ({ value: name, label }))} />
        </select>
      </label>
    </Disclosure>
  )
}
