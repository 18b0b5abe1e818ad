import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { recordOwner, recordSignIn, useReach } from '#ui/backoffice/connection.ts'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { OrDivider } from '#ui/parts/or-divider.tsx'
import { dialogStyles, focusDialogHeading, useModal } from '#ui/parts/use-modal.ts'
import { SignInCodeFields } from './authenticator.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { texts } from './texts.tsx'

/**
 * Signs in again where the session ended, above the page: its fields stay, and the form that was sent goes on. The
 * page is hidden meanwhile, since somebody else may hold the phone. Nobody else sends the form. Who works here no more
 * leaves the page, with the shoppers on it.
 */
export function SignInAgain({ staffId, name }: { staffId: string; name: string }) {
  const reach = useReach()
  useEffect(() => recordOwner(staffId), [staffId])
  useEffect(() => {
    if (reach === 'ended') location.replace('/admin/sign-in')
  }, [reach])
  if (reach === 'someone-else') return <SomeoneElseDialog name={name} />
  return reach === 'signed-out' ? <SignInDialog name={name} /> : null
}

/** Says that this page was another person's, and leads to one's own. */
function SomeoneElseDialog({ name }: { name: string }) {
  const { ref } = useModal(1)
  return (
    <dialog
      ref={ref}
      aria-labelledby="someone-else"
      onCancel={(event) => event.preventDefault()}
      className={`${dialogStyles} space-y-5 pb-5 backdrop:bg-surface`}
    >
      <h2 id="someone-else" ref={focusDialogHeading} tabIndex={-1} className="text-xl outline-none">
        {texts.pageOfSomeoneElse(name)}
      </h2>
      <p className="text-muted">{texts.nothingWasSent(name)}</p>
      {/* A new document, which has nothing of the other person. */}
      <ButtonLink label={texts.goToMyPages} reloadDocument replace to="/admin" wide />
    </dialog>
  )
}

const action = '/admin/sign-in?stay=yes'

function SignInDialog({ name }: { name: string }) {
  const { ref } = useModal(1)
  const { Form, submit, data, state } = useFetcher<{ message: string }>()
  useEffect(() => {
    if (data?.message === '') void recordSignIn()
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
        <SignInCodeFields name={name} />
        <Button label={texts.signInWithACode} wide variant="quiet" disabled={state !== 'idle'} />
      </Form>
    </dialog>
  )
}
