import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { recordSignIn, useReach } from '#ui/backoffice/connection.ts'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { OrDivider } from '#ui/parts/or-divider.tsx'
import { dialogStyles, focusDialogHeading, useModal } from '#ui/parts/use-modal.ts'
import { AuthenticatorCodeField } from './authenticator-code-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { texts } from './texts.tsx'

/**
 * Signs in again where the session ended, above the page: its fields stay, and the form that was sent goes on. The
 * page is hidden meanwhile, since somebody else may hold the phone.
 */
export function SignInAgain({ name }: { name: string }) {
  const isSignedOut = useReach() === 'signed-out'
  return isSignedOut ? <SignInDialog name={name} /> : null
}

const action = '/admin/sign-in?stay=yes'

function SignInDialog({ name }: { name: string }) {
  const { ref } = useModal(1)
  const { Form, submit, data, state } = useFetcher<{ message: string }>()
  useEffect(() => {
    if (data?.message === '') recordSignIn()
  }, [data])
  return (
    <dialog
      ref={ref}
      aria-labelledby="signed-out"
      onCancel={(event) => event.preventDefault()}
      className={`${dialogStyles} space-y-5 backdrop:bg-surface`}
    >
      <div>
        <h2 id="signed-out" ref={focusDialogHeading} tabIndex={-1} className="text-xl outline-none">
          {texts.youWereSignedOut}
        </h2>
        <p className="mt-1.5 text-muted">{texts.signInAndGoOn}</p>
      </div>
      <RefusalAlert refusal={data?.message ? data : null} className="" />
      <PasskeyButton purpose="sign-in" send={(fields) => submit(fields, { method: 'post', action })}>
        {texts.signInWithAPasskey}
      </PasskeyButton>
      <OrDivider />
      <Form method="post" action={action} className="space-y-4 pb-5">
        <input type="hidden" name="intent" value="code" />
        <Field
          label={texts.yourNameHere}
          name="name"
          autoComplete="username"
          required
          maxLength={60}
          defaultValue={name}
        />
        <AuthenticatorCodeField />
        <Button wide variant="quiet" disabled={state !== 'idle'}>
          {texts.signInWithACode}
        </Button>
      </Form>
    </dialog>
  )
}
