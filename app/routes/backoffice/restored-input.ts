/** Refills forms on separate pages from the URL after an undo. */

import type { PendingAction, PendingActionName, TypedFields } from '#domain/backoffice/pending-action.ts'
import type { UndoneAction } from '#ui/orders/admin/action-form-path.ts'

/** Actions whose form has a page of its own. */
export type OwnForm = UndoneAction['action']
const ownForms: readonly OwnForm[] = ['cancel', 'cancel-units', 'refund', 'lost']

const readOwnForm = (action: unknown) => ownForms.find((known) => known === action) ?? null

/** Builds the query after an undo, with which the page links back to the form. */
export function undoneFieldsQuery(action: PendingActionName, input: TypedFields): TypedFields {
  if (readOwnForm(action) === null) return input
  return Object.fromEntries([['again', action], ...Object.entries(input).filter(([name]) => isRepeatedField(name))])
}

/** Reads the action that was just undone; null without one, or when its form is on the order's page. */
export function readUndoneAction({ searchParams, search }: URL): UndoneAction | null {
  const action = readOwnForm(searchParams.get('again'))
  return action && { action, search }
}

/** Finds the initial fields of a form on its own page: those of an undone or a failed action. */
export function initialFormFields(action: OwnForm, url: URL, pending: PendingAction | null): TypedFields {
  if (url.searchParams.get('again') === action)
    return Object.fromEntries([...url.searchParams].filter(([name]) => isRepeatedField(name)))
  return pending?.error && pending.action === action ? pending.input : {}
}

/** Fields to restore. Idempotency key and order state are read anew. */
const againNames: readonly string[] = ['full', 'amount', 'reason', 'returnedStock', 'units']
const isRepeatedField = (name: string) => againNames.includes(name)
