import { Form } from 'react-router'
import type { GrievanceState } from '#domain/customers/grievance.ts'
import { TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'

type StepDone = { at: string; text: string } | null

type GrievanceStepsProps = {
  state: GrievanceState
  due: string | null
  isOverdue: boolean
  acknowledged: StepDone
  settled: StepDone
  /** The words under the form that was sent without any. */
  errorAt: (intent: string) => string | undefined
}

export function GrievanceSteps(props: GrievanceStepsProps) {
  const { state, due, isOverdue, acknowledged, settled, errorAt } = props
  return (
    <div>
      {due && (
        <div className="mb-4">
          <Alert look={isOverdue ? 'error' : 'warning'}>
            {state === 'open' ? 'Acknowledge' : 'Settle'} it by {due}.
            {isOverdue && ' That is over: do it today.'}
          </Alert>
        </div>
      )}
      <Panel title="Acknowledged">
        {acknowledged ? (
          <Done {...acknowledged} />
        ) : (
          <StepForm
            intent="acknowledge"
            label="What you told them"
            hint="Call or write to them yourself: nothing is sent from here."
            button="Acknowledged"
            error={errorAt('acknowledge')}
          />
        )}
      </Panel>
      <Panel title="Settled">
        {settled ? (
          <Done {...settled} />
        ) : (
          <StepForm
            intent="settle"
            label="How it ended"
            hint={
              acknowledged
                ? 'Money back, another pair, or why not.'
                : 'Settled at once, it counts as acknowledged too.'
            }
            button="Settled"
            error={errorAt('settle')}
          />
        )}
      </Panel>
    </div>
  )
}

function Done({ at, text }: { at: string; text: string }) {
  return (
    <>
      <p className="whitespace-pre-line break-words">{text}</p>
      <p className="mt-1 text-xs text-muted">{at}</p>
    </>
  )
}

type StepFormProps = {
  intent: string
  label: string
  hint: string
  button: string
  error: string | undefined
}

function StepForm({ intent, label, hint, button, error }: StepFormProps) {
  return (
    <Form method="post" className="space-y-3">
      <input type="hidden" name="intent" value={intent} />
      <TextArea label={label} name="text" rows={3} required maxLength={1_000} error={error} hint={hint} />
      <Button look="quiet" wide>
        {button}
      </Button>
    </Form>
  )
}
