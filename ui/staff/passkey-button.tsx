import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { type ComponentProps, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { Alert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { texts } from './texts.tsx'

type PasskeyButtonProps = {
  /** Purpose of the passkey; `join` and `add` make a new one. */
  purpose: 'sign-in' | 'prove' | 'join' | 'add'
  variant?: ComponentProps<typeof Button>['variant']
  /** Sends the answer in place of the page's own action. */
  send?: (fields: Record<string, string>) => Promise<void>
  children: string
}

/** Requests a passkey and submits the response as `intent=passkey`. */
export function PasskeyButton({ purpose, variant, send, children }: PasskeyButtonProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const submit = useSubmit()
  const { formData } = useNavigation()
  const isUsable = useHydrated()
  const isBusy = isAsking || formData?.get('intent') === 'passkey'

  async function press() {
    setProblem(null)
    setAsking(true)
    try {
      const answer = await answerOf(purpose)
      const fields = { intent: 'passkey', answer: JSON.stringify(answer) }
      await (send ? send(fields) : submit(fields, { method: 'post', replace: true }))
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setAsking(false)
    }
  }

  return (
    <div className="space-y-3">
      <Button
        type="button"
        wide
        variant={variant}
        disabled={!isUsable}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && void press()}
        className="no-script:hidden"
      >
        <Icon name="shield" size={20} />
        {isBusy ? texts.waitingForDevice : children}
      </Button>
      <p className="hidden text-sm text-muted no-script:block">{texts.passkeysNeedScript}</p>
      {problem && <Alert text={problem} variant="error" />}
    </div>
  )
}

async function answerOf(purpose: PasskeyButtonProps['purpose']): Promise<object> {
  const reply = await fetch('/admin/passkey-question', {
    method: 'POST',
    body: new URLSearchParams({ intent: purpose }),
  })
  const question = await reply.json()
  if (!reply.ok) throw shownErrorOf(question.message)
  const optionsJSON = question.options
  const isNew = purpose === 'join' || purpose === 'add'
  return isNew ? startRegistration({ optionsJSON }) : startAuthentication({ optionsJSON })
}

function problemText(error: unknown): string {
  if (!(error instanceof Error)) return texts.checkConnection
  // No connection, or a proxy's page in place of JSON.
  if (error instanceof TypeError || error instanceof SyntaxError) return texts.checkConnection
  if (error.name === 'NotAllowedError') return texts.passkeyCancelled
  if (error.name === 'InvalidStateError') return texts.passkeyExists
  if (error.name === 'SecurityError') return texts.passkeyWrongOrigin
  return error.name === shownError ? error.message : texts.passkeyUnsupported
}

const shownError = 'Told'

const shownErrorOf = (message: string): Error => Object.assign(new Error(message), { name: shownError })
