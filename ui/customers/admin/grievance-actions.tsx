import type { GrievanceState } from '#domain/customers/grievance.ts'
import { ActionForm, TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { texts } from './texts.tsx'

type StepDone = { at: string; text: string } | null

type GrievanceStepsProps = {
  state: GrievanceState
  due: string | null
  isOverdue: boolean
  acknowledged: StepDone
  settled: StepDone
  /** Error below the form that was submitted empty. */
  errorAt: (intent: string) => string | undefined
}

export function GrievanceActions(props: GrievanceStepsProps) {
  const { state, due, isOverdue, acknowledged, settled, errorAt } = props
  return (
    <div>
      {due && (
        <div className="mb-4">
          <Alert variant={isOverdue ? 'error' : 'warning'}>{texts.grievanceStatus(state, due, isOverdue)}</Alert>
        </div>
      )}
      <Panel title={texts.acknowledged}>
        {acknowledged ? (
          <Done {...acknowledged} />
        ) : (
          <StepForm
            intent="acknowledge"
            label={texts.whatYouToldThem}
            hint={texts.replyHint}
            button={texts.acknowledged}
            error={errorAt('acknowledge')}
          />
        )}
      </Panel>
      <Panel title={texts.settled}>
        {settled ? (
          <Done {...settled} />
        ) : (
          <StepForm
            intent="settle"
            label={texts.howItEnded}
            hint={acknowledged ? texts.resolutionHint : texts.settledAtOnceNote}
            button={texts.settled}
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

type StepFormProps = { intent: string; label: string; hint: string; button: string; error: string | undefined }

function StepForm({ intent, label, hint, button, error }: StepFormProps) {
  return (
    <ActionForm intent={intent} submit={button} variant="quiet" className="space-y-3">
      <TextArea label={label} name="text" rows={3} required maxLength={1_000} error={error} hint={hint} />
    </ActionForm>
  )
}
