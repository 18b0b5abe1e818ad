import { Form } from 'react-router'
import { Avatar } from '#ui/parts/avatar.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Field, fieldStyles } from '#ui/parts/field.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { GoogleMark } from './social-button.tsx'
import * as texts from './texts.tsx'

type Person = { name: string; email: string }

type ChooseAccountProps = {
  /** False when no sign-in is pending. */
  isAsking: boolean
  people: readonly Person[]
  faults: readonly { name: string; label: string }[]
  /** Typed input with an invalid e-mail address. */
  failedInput: { name: string; email: string; error: string } | null
}

export function ChooseAccount({ isAsking, people, faults, failedInput }: ChooseAccountProps) {
  if (!isAsking) {
    return (
      <SignInCard title={texts.thisSignInHasExpired}>
        <p className="mb-5 text-muted">{texts.callbackExpired}</p>
        <ButtonLink to="/loginStart" wide>
          {texts.signInAgain}
        </ButtonLink>
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
        <OtherAccount failedInput={failedInput} />
        <FaultPicker faults={faults} />
        <Button variant="plain" wide intent="cancel" className="mt-3">
          {texts.cancel}
        </Button>
      </Form>
    </SignInCard>
  )
}

function PersonButton({ person: { name, email } }: { person: Person }) {
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

const summary = 'flex min-h-12 cursor-pointer items-center font-medium text-teal'

function OtherAccount({ failedInput }: Pick<ChooseAccountProps, 'failedInput'>) {
  return (
    <details open={failedInput !== null} className="mt-2">
      <summary className={summary}>{texts.useAnotherAccount}</summary>
      <Field label={texts.name} name="name" autoComplete="off" defaultValue={failedInput?.name} />
      <Field
        label={texts.eMail}
        name="email"
        type="email"
        autoComplete="off"
        defaultValue={failedInput?.email}
        error={failedInput?.error}
        className="mt-3"
      />
      <Button wide intent="typed" className="mb-3 mt-4">
        {texts.continueText}
      </Button>
    </details>
  )
}

function FaultPicker({ faults }: Pick<ChooseAccountProps, 'faults'>) {
  return (
    <details className="border-t border-line">
      <summary className={summary}>{texts.simulateAFailure}</summary>
      <label className="mb-3 block text-sm text-muted">
        {texts.sandboxResponse}
        <select name="fault" defaultValue="" className={`${fieldStyles} mt-1.5`}>
          <option value="">{texts.successful}</option>
          {faults.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </details>
  )
}
