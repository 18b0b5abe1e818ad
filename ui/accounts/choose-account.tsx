import { Form } from 'react-router'
import { Avatar } from '#ui/parts/avatar.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Field, inputLook } from '#ui/parts/field.tsx'
import { GoogleMark } from './google-logo.tsx'
import { SignInCard } from './sign-in-card.tsx'

type Person = { name: string; email: string }

type ChooseAccountProps = {
  /** False when nobody is being asked: the sign-in is over, or never began. */
  isAsking: boolean
  people: readonly Person[]
  faults: readonly { name: string; label: string }[]
  /** What was typed, when no address could be read from it. */
  failedInput: { name: string; email: string; words: string } | null
}

/** The Google sandbox asks who somebody is. Works like the original's page, and says that it is not. */
export function ChooseAccount({ isAsking, people, faults, failedInput: wrong }: ChooseAccountProps) {
  if (!isAsking) {
    return (
      <SignInCard title="This sign-in is over">
        <p className="mb-5 text-muted">It took too long, or was used already.</p>
        <ButtonLink to="/loginStart" wide>
          Sign in again
        </ButtonLink>
      </SignInCard>
    )
  }
  return (
    <SignInCard title="Choose an account">
      <p className="-mt-3 mb-5 flex items-center gap-2 text-muted">
        <GoogleMark /> Sandbox: nobody at Google is asked
      </p>
      <Form method="post" reloadDocument noValidate>
        {/* What Enter in a field presses: the first button of the form would be somebody's name. */}
        <button
          type="submit"
          name="intent"
          value="typed"
          className="hidden"
          tabIndex={-1}
          aria-hidden="true"
        />
        <ul className="divide-y divide-line border-y border-line">
          {people.map((person) => (
            <li key={person.email}>
              <PersonButton person={person} />
            </li>
          ))}
        </ul>
        <OtherAccount failedInput={wrong} />
        <FaultPicker faults={faults} />
        <Button look="plain" wide name="intent" value="cancel" className="mt-3">
          Cancel
        </Button>
      </Form>
    </SignInCard>
  )
}

function PersonButton({ person: { name, email } }: { person: Person }) {
  return (
    <button
      type="submit"
      name="intent"
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

function OtherAccount({ failedInput: wrong }: Pick<ChooseAccountProps, 'failedInput'>) {
  return (
    <details open={wrong !== null} className="mt-2">
      <summary className={summary}>Use another account</summary>
      <Field label="Name" name="name" autoComplete="off" defaultValue={wrong?.name} />
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="off"
        defaultValue={wrong?.email}
        error={wrong?.words}
        className="mt-3"
      />
      <Button wide name="intent" value="typed" className="mb-3 mt-4">
        Continue
      </Button>
    </details>
  )
}

function FaultPicker({ faults }: Pick<ChooseAccountProps, 'faults'>) {
  return (
    <details className="border-t border-line">
      <summary className={summary}>Answer wrongly</summary>
      <label className="mb-3 block text-sm text-muted">
        The sandbox’s answer
        <select name="fault" defaultValue="" className={`${inputLook} mt-1.5 bg-paper!`}>
          <option value="">is right</option>
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
