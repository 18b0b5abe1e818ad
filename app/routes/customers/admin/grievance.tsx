import { data } from 'react-router'
import * as v from 'valibot'
import { foundOr404 } from '#app/http/not-found.ts'
import { field, plainIntents, refusedForm } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { grievanceRow } from '#app/routes/customers/grievance-form.ts'
import { readStaffForm, requireBackOffice } from '#app/routes/staff/authenticate.ts'
import { findGrievance } from '#db/customers/grievances.ts'
import { grievanceNumber } from '#domain/customers/grievance.ts'
import { exactTime } from '#domain/indian-time.ts'
import { maskEmail, maskPhone } from '#domain/masking.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { isPermitted } from '#domain/staff/route-permissions.ts'
import { revealGrievance, settleGrievance } from '#flows/customers/change-grievance.ts'
import type { Shop } from '#flows/shop.ts'
import { ActionForm, TextArea } from '#ui/backoffice/fields.tsx'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { ContactRows, RevealButton } from '#ui/customers/admin/contact-rows.tsx'
import { GrievanceBadges, grievanceSourceLabels } from '#ui/customers/admin/grievance-list.tsx'
import { texts } from '#ui/customers/admin/texts.tsx'
import { Alert, RefusalAlert } from '#ui/parts/alert.tsx'
import { TextLink } from '#ui/parts/button.tsx'
import { Fact, Facts } from '#ui/parts/summary-line.tsx'
import type { Route } from './+types/grievance'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, staff } = requireBackOffice(context)
  const grievance = await grievanceAt(shop, params.grievanceId)
  const { phone, email, orderId, userId, text, receivedAt, acknowledgedAt, settledAt } = grievance
  return {
    ...grievanceRow(grievance, shop.now()),
    text,
    phone: phone && maskPhone(phone),
    email: email && maskEmail(email),
    orderId,
    order:
      orderId && isPermitted('/admin/orders', 'GET', staff)
        ? `/admin/orders?${new URLSearchParams({ q: orderId })}`
        : null,
    shopper: userId && isPermitted('/admin/shoppers/:shopperId', 'GET', staff) ? `/admin/shoppers/${userId}` : null,
    received: exactTime(receivedAt),
    acknowledged: acknowledgedAt && { at: exactTime(acknowledgedAt), text: grievance.acknowledgement ?? '' },
    settled: settledAt && { at: exactTime(settledAt), text: grievance.settlement ?? '' },
  }
}

async function grievanceAt({ db }: Shop, grievanceId: string) {
  return foundOr404(/^[1-9]\d{0,11}$/.test(grievanceId) ? await findGrievance(db, Number(grievanceId)) : null)
}

const answer = v.object({ text: field })
const intents = { ...plainIntents('reveal', 'unacknowledge', 'unsettle'), acknowledge: answer, settle: answer }

/** Answers with the revealed details, in this one response only. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff, submission } = await readStaffForm({ request, context }, intents)
  const { id: grievanceId } = await grievanceAt(shop, params.grievanceId)
  if (submission.intent === 'reveal') {
    const revealed = await revealGrievance(shop, { staff, grievanceId })
    if (isRefusal(revealed)) return refused(revealed, 'reveal')
    return data({ revealed, refusal: null, intent: '' })
  }
  const changed = await settleGrievance(shop, { staff, grievanceId, input: submission })
  if (isRefusal(changed)) return refused(changed, submission.intent)
  const path = `/admin/grievances/${grievanceId}`
  const undo = changed.undo && { action: path, fields: { ...changed.undo } }
  const text = `${grievanceNumber(grievanceId)}: ${changed.text}`
  return redirectWithToast(context, path, { text, undo })
}

const refused = (refusal: Refusal, intent: string) => refusedForm(refusal, { revealed: null, intent })

export default function GrievancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, received } = loaderData
  const refusal = actionData?.refusal ?? null
  const isAtField = refusal?.fields?.['text'] !== undefined
  const errorAt = (intent: string) => (isAtField && actionData?.intent === intent ? refusal?.message : undefined)
  return (
    <AdminPage title={number} text={texts.cameReceived(received)} back="/admin/grievances">
      <div className="mb-4 flex flex-wrap gap-2">
        <GrievanceBadges {...loaderData} />
      </div>
      {!isAtField && <RefusalAlert refusal={refusal} />}
      <div className="grid items-start gap-x-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <GrievanceDetails {...loaderData} revealed={actionData?.revealed ?? null} />
        <GrievanceActions {...loaderData} errorAt={errorAt} />
      </div>
    </AdminPage>
  )
}

type LoaderData = Route.ComponentProps['loaderData']

type DetailsProps = LoaderData & {
  /** Revealed contact details, on this page only. */
  revealed: { phone: string | null; email: string | null } | null
}

function GrievanceDetails(props: DetailsProps) {
  const { name, phone, email, orderId, order, shopper, source, text, revealed } = props
  return (
    <Panel title={texts.whatHappened}>
      <p className="whitespace-pre-line break-words text-base">{text}</p>
      <Facts className="mt-4 border-t border-line pt-4">
        <Fact label={texts.name}>{shopper ? <TextLink label={name} to={shopper} className="break-all" /> : name}</Fact>
        <ContactRows phone={phone} email={email} revealed={revealed} />
        <Fact label={texts.orderText}>
          {orderId && order ? <TextLink label={orderId} to={order} className="break-all" /> : orderId}
        </Fact>
        <Fact label={texts.receivedBy}>{grievanceSourceLabels()[source]}</Fact>
      </Facts>
      {!revealed && (phone || email) && <RevealButton label={texts.showPhoneAndEMail} />}
    </Panel>
  )
}

type GrievanceStepsProps = LoaderData & {
  /** Error below the form that was submitted empty. */
  errorAt: (intent: string) => string | undefined
}

function GrievanceActions(props: GrievanceStepsProps) {
  const { state, due, isOverdue, acknowledged, settled, errorAt } = props
  return (
    <div>
      {due && (
        <div className="mb-4">
          <Alert text={texts.grievanceStatus(state, due, isOverdue)} variant={isOverdue ? 'error' : 'warning'} />
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
