/** Forms of an order, a return and the pickup that schedule, undo or immediately execute an action. */

import * as v from 'valibot'
import { type RouteContext, shopContext } from '#app/context.ts'
import { noFields, refusedForm, textField, textFields } from '#app/http/read-intent.ts'
import { requirePermission, requireStaff } from '#app/routes/staff/authenticate.ts'
import {
  type ActionSubject,
  type PendingAction,
  type PendingActionName,
  pendingActionTexts,
  permissionForAction,
  type TypedFields,
} from '#domain/backoffice/pending-action.ts'
import { pickActionFields } from '#domain/backoffice/pending-action-input.ts'
import { actionResultText } from '#domain/backoffice/pending-action-result.ts'
import { formatLineQuantities, readLineQuantities } from '#domain/orders/line-quantities.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { executePendingActionNow } from '#flows/backoffice/execute-pending-actions.ts'
import { schedulePendingAction, undoPendingAction } from '#flows/backoffice/schedule-pending-action.ts'
import { texts } from '#ui/backoffice/texts.tsx'
import { type OwnForm, undoneFieldsQuery } from './restored-input.ts'
import { redirectWithToast } from './undo-toast.ts'

type ActionForm = { context: RouteContext; form: FormData; place: ActionSubject }

/** `input`: fields of the undone action, to refill its form. */
export type ActionFormAnswer = { text: string; undo?: { intent: string }; input?: TypedFields }

type ActionIntent = { action: PendingActionName | null; isUndo: boolean }
type ActionIntentSchema = v.GenericSchema<unknown, ActionIntent>

/** Builds the intents that schedule one of these actions, undo it (`undo-…`) or execute it now (`at-once`). */
export function actionIntents(
  ...steps: PendingActionName[]
): Record<`${'' | 'undo-'}${PendingActionName}` | 'at-once', ActionIntentSchema>
export function actionIntents(...steps: PendingActionName[]): Record<string, ActionIntentSchema> {
  const schema = (action: PendingActionName | null, isUndo = false): ActionIntentSchema =>
    v.pipe(
      noFields,
      v.transform(() => ({ action, isUndo })),
    )
  const named = steps.flatMap((action) => [
    [action, schema(action)] as const,
    [`undo-${action}`, schema(action, true)] as const,
  ])
  return { ...Object.fromEntries(named), 'at-once': schema(null) }
}

export function runPendingActionForm(
  sent: ActionForm,
  { action, isUndo }: ActionIntent,
): Promise<ActionFormAnswer | Refusal> {
  if (action === null) return executeNow(sent)
  return isUndo ? undo(sent, action) : schedule(sent, action)
}

const authorise = ({ context }: ActionForm, action: PendingActionName) => ({
  shop: context.get(shopContext),
  staff: requirePermission(context, permissionForAction(action)),
})

async function schedule(sent: ActionForm, action: PendingActionName): Promise<ActionFormAnswer | Refusal> {
  const { shop, staff } = authorise(sent, action)
  const scheduled = await schedulePendingAction(shop, {
    ...sent.place,
    staff,
    action,
    input: readActionFields(sent.form),
  })
  return isRefusal(scheduled)
    ? scheduled
    : { text: pendingActionTexts[action].done, undo: { intent: `undo-${action}` } }
}

type OwnPageForm = {
  staff: Staff
  orderId: string
  action: OwnForm
  input: TypedFields
  /** Fields to show again when refused, where they differ from the input. */
  typed?: TypedFields
}

/** Schedules the action of a form on its own page, and returns to the order. */
export async function scheduleFromOwnPage(context: ActionForm['context'], { typed, ...command }: OwnPageForm) {
  const { orderId, action, input } = command
  const scheduled = await schedulePendingAction(context.get(shopContext), command)
  if (isRefusal(scheduled)) return refusedForm(scheduled, { input: typed ?? input })
  const place = `/admin/orders/${orderId}`
  const undo = { action: place, fields: { intent: `undo-${action}` } }
  return redirectWithToast(context, place, { text: pendingActionTexts[action].done, undo })
}

async function undo(sent: ActionForm, action: PendingActionName): Promise<ActionFormAnswer | Refusal> {
  const { shop, staff } = authorise(sent, action)
  const taken = await undoPendingAction(shop, { ...sent.place, staff, action })
  if (isRefusal(taken)) return taken
  return { text: texts.undoneText, input: undoneFieldsQuery(action, taken.input) }
}

async function executeNow(sent: ActionForm): Promise<ActionFormAnswer | Refusal> {
  const staff = requireStaff(sent.context)
  const result = await executePendingActionNow(sent.context.get(shopContext), { ...sent.place, staff })
  if (result === null) return { text: texts.thatHasAlreadyBeenDone }
  return isRefusal(result) ? result : { text: actionResultText(result) }
}

/** Reads the fields of an action's form, to show them again with errors. */
export function readActionFields(form: FormData): TypedFields {
  const units = formatLineQuantities(readLineQuantities(textFields(form)))
  return pickActionFields((name) => (name === 'units' ? units : textField(form, name)))
}

/** Adds undone fields to the URL, so that the form is refilled without script too. */
export function withInput(path: string, input: TypedFields = {}): string {
  const query = new URLSearchParams(input).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Finds the initial fields of a form: those of an undone or a failed action. */
export function initialActionFields(url: URL, pending: PendingAction | null): TypedFields {
  const failed = pending?.error ? pending.input : {}
  return { ...failed, ...pickActionFields((name) => url.searchParams.get(name)) }
}
