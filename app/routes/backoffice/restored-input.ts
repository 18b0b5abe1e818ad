/** Restores the undone input of forms on pages of their own from the URL. */

import type { PendingAction, PendingActionName, TypedFields } from '#domain/backoffice/pending-action.ts'
import type { UndoneAction } from '#ui/orders/admin/action-form-path.ts'

type OwnForm = UndoneAction['action']
const ownForms: readonly OwnForm[] = ['cancel', 'cancel-units', 'refund']

const readOwnForm = (action: unknown) => ownForms.find((known) => known === action) ?? null

/** Query of the page after an Undo, so that its link to the form brings the undone input along. */
export function undoneFieldsQuery(action: PendingActionName, input: TypedFields): TypedFields {
  if (readOwnForm(action) === null) return input
  return Object.fromEntries([['again', action], ...Object.entries(input).filter(([name]) => isAgain(name))])
}

/** Reads the action that was just undone; null when none was, or its form is on the order's page. */
export function readUndoneAction({ searchParams, search }: URL): UndoneAction | null {
  const action = readOwnForm(searchParams.get('again'))
  return action && { action, search }
}

/** Initial input of a form on a page of its own: what was undone, or what could not be done. */
export function initialFormFields(action: OwnForm, url: URL, pending: PendingAction | null): TypedFields {
  if (url.searchParams.get('again') === action)
    return Object.fromEntries([...url.searchParams].filter(([name]) => isAgain(name)))
  return pending?.error && pending.action === action ? pending.input : {}
}

/** Fields to restore: not the idempotency key and the order's state, which the form reads anew. */
const againNames: readonly string[] = ['whole', 'amount', 'reason', 'returnedStock', 'units']
const isAgain = (name: string) => againNames.includes(name)
