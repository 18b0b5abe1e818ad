import { type Grievance, lockGrievance, saveGrievanceSteps } from '#db/customers/grievances.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { canUndo } from '#domain/backoffice/undo-window.ts'
import { answerMissing, grievanceChanged, noSuchGrievance } from '#domain/customers/grievance.ts'
import { readRequiredText, tooLateToUndo } from '#domain/customers/support.ts'
import * as texts from '#domain/customers/texts.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import { type Shop, transactional } from '#flows/shop.ts'

type GrievanceInput = { intent: 'acknowledge' | 'settle'; text: string } | { intent: 'unacknowledge' | 'unsettle' }

type GrievanceChange = { staff: Staff; grievanceId: number; input: GrievanceInput }

type GrievanceChanged = { text: string; undo: GrievanceInput | null }

/** Records staff's answer to a grievance, or its resolution. Sends nothing. */
export async function settleGrievance(shop: Shop, change: GrievanceChange): Promise<GrievanceChanged | Refusal> {
  const { input } = change
  const text = 'text' in input ? readRequiredText(input.text, answerMissing) : ''
  if (isRefusal(text)) return text
  return inTransaction(shop.db, (tx) => record(tx, { ...change, text, now: shop.now() }))
}

type ChangeInput = GrievanceChange & { text: string; now: Date }

async function record(tx: Db, work: ChangeInput): Promise<GrievanceChanged | Refusal> {
  const grievance = await lockGrievance(tx, work.grievanceId)
  if (grievance === null) return noSuchGrievance
  const { intent } = work.input
  const step = intent.startsWith('un') ? undoStep(grievance, work) : nextStep(grievance, work)
  if (isRefusal(step)) return step
  await saveGrievanceSteps(tx, grievance.id, step.steps)
  const auditEntry = { action: `${intent}-grievance`, object: `grievance:${grievance.id}` }
  await recordAudit(tx, work.staff, { ...auditEntry, reason: work.text || null })
  return { text: step.text, undo: step.undo }
}

type Step = { steps: Parameters<typeof saveGrievanceSteps>[2]; text: string; undo: GrievanceInput | null }

function nextStep(grievance: Grievance, { input, text, now }: ChangeInput): Step | Refusal {
  const acknowledged = { acknowledgedAt: now, acknowledgement: text }
  if (input.intent === 'acknowledge') {
    if (grievance.acknowledgedAt) return grievanceChanged
    return { steps: acknowledged, text: texts.grievanceAcknowledged, undo: { intent: 'unacknowledge' } }
  }
  if (grievance.settledAt) return grievanceChanged
  // Settling an unanswered grievance acknowledges it too.
  const steps = { ...(grievance.acknowledgedAt ? {} : acknowledged), settledAt: now, settlement: text }
  return { steps, text: texts.grievanceSettled, undo: { intent: 'unsettle' } }
}

function undoStep({ acknowledgedAt, settledAt }: Grievance, { input, now }: ChangeInput): Step | Refusal {
  const doneAt = input.intent === 'unsettle' ? settledAt : acknowledgedAt
  if (doneAt === null || !canUndo(doneAt, now)) return tooLateToUndo
  const unacknowledged = { acknowledgedAt: null, acknowledgement: null }
  const unsettled = { settledAt: null, settlement: null }
  if (input.intent === 'unsettle') {
    const wereOne = acknowledgedAt?.getTime() === settledAt?.getTime()
    return { steps: { ...unsettled, ...(wereOne && unacknowledged) }, text: texts.grievanceOpenAgain, undo: null }
  }
  if (settledAt) return grievanceChanged
  return { steps: unacknowledged, text: texts.notAcknowledgedAnyMore, undo: null }
}

type ViewInput = Pick<GrievanceChange, 'staff' | 'grievanceId'>
type RevealedContact = Pick<Grievance, 'phone' | 'email'>

/** Reveals the complainant's contact; each access is audited. */
export const revealGrievance = transactional(reveal)

async function reveal(tx: Db, { staff, grievanceId }: ViewInput): Promise<RevealedContact | Refusal> {
  const grievance = await lockGrievance(tx, grievanceId)
  if (grievance === null) return noSuchGrievance
  await recordAudit(tx, staff, { action: 'reveal-grievance', object: `grievance:${grievanceId}` })
  return { phone: grievance.phone, email: grievance.email }
}
