/** The steps of an order whose forms stand on pages of their own: what was typed there comes back with the address. */

import type { DeskStep, PressedStep, TypedFields } from '#domain/backoffice/pending-action.ts'
import type { UndoneAction } from '#ui/orders/admin/action-form-path.ts'

type OwnForm = UndoneAction['step']
const ownForms: readonly OwnForm[] = ['cancel', 'cancel-pieces', 'refund']

const readOwnForm = (step: unknown) => ownForms.find((known) => known === step) ?? null

/** Query of the page after an Undo, so that its link to the form brings the undone input along. */
export function typedAgain(step: DeskStep, typed: TypedFields): TypedFields {
  if (readOwnForm(step) === null) return typed
  return Object.fromEntries([['again', step], ...Object.entries(typed).filter(([name]) => isAgain(name))])
}

/** Null when nothing was taken back just now, or nothing with a form of its own. */
export function takenBackBefore({ searchParams, search }: URL): UndoneAction | null {
  const step = readOwnForm(searchParams.get('again'))
  return step && { step, search }
}

/** Initial input of a form on a page of its own: what was undone, or what could not be done. */
export function typedForOwn(step: OwnForm, url: URL, pressed: PressedStep | null): TypedFields {
  if (url.searchParams.get('again') === step)
    return Object.fromEntries([...url.searchParams].filter(([name]) => isAgain(name)))
  return pressed?.trouble && pressed.step === step ? pressed.typed : {}
}

/** A form mints its own key, and looks itself at what there is to cancel. */
const againNames: readonly string[] = ['whole', 'amount', 'reason', 'goods', 'pieces']
const isAgain = (name: string) => againNames.includes(name)
