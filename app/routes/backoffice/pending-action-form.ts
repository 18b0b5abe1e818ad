/** Reads the forms of an order, a return and the pickup that schedule an action, undo it or execute it at once. */

import type { RouterContextProvider } from 'react-router'
import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { textField } from '#app/http/form-fields.ts'
import { noFields } from '#app/http/read-intent.ts'
import { requirePermission, requireStaff } from '#app/routes/staff/authenticate.ts'
import {
  type DeskStep,
  deskSteps,
  type PressedStep,
  permissionFor,
  type StepPlace,
  type TypedFields,
} from '#domain/backoffice/pending-action.ts'
import { typedOf } from '#domain/backoffice/pending-action-input.ts'
import { leftWords } from '#domain/backoffice/pending-action-result.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { doDeskStepAtOnce } from '#flows/backoffice/execute-pending-actions.ts'
import { pressDeskStep, takeBackDeskStep } from '#flows/backoffice/schedule-pending-action.ts'
import { typedAgain } from './restored-input.ts'

type SentStep = { context: Readonly<RouterContextProvider>; form: FormData; place: StepPlace }

/** `typed` is what was taken back, for the form that it came from. */
export type StepSaid = { words: string; undo?: { intent: string }; typed?: TypedFields }

type StepFields = { step: DeskStep | null; isUndo: boolean }
type StepSchema = v.GenericSchema<unknown, StepFields>

/** The intents of forms that schedule one of these steps, take it back (`undo-…`) or do not wait for it (`at-once`). */
export function stepIntents(
  ...steps: DeskStep[]
): Record<`${'' | 'undo-'}${DeskStep}` | 'at-once', StepSchema>
export function stepIntents(...steps: DeskStep[]): Record<string, StepSchema> {
  const schema = (step: DeskStep | null, isUndo = false): StepSchema =>
    v.pipe(
      noFields,
      v.transform(() => ({ step, isUndo })),
    )
  const named = steps.flatMap((step) => [
    [step, schema(step)] as const,
    [`undo-${step}`, schema(step, true)] as const,
  ])
  return { ...Object.fromEntries(named), 'at-once': schema(null) }
}

export function answerStep(sent: SentStep, { step, isUndo }: StepFields): Promise<StepSaid | Refusal> {
  if (step === null) return doAtOnce(sent)
  return isUndo ? takeBack(sent, step) : press(sent, step)
}

const mayPress = ({ context }: SentStep, step: DeskStep) => ({
  shop: context.get(shopContext),
  staff: requirePermission(context, permissionFor(step)),
})

/** It leaves the house when nobody can take it back any more. */
async function press(sent: SentStep, step: DeskStep): Promise<StepSaid | Refusal> {
  const { shop, staff } = mayPress(sent, step)
  const pressed = await pressDeskStep(shop, { ...sent.place, staff, step, typed: typedIn(sent.form) })
  return isRefusal(pressed) ? pressed : { words: deskSteps[step].pressed, undo: { intent: `undo-${step}` } }
}

async function takeBack(sent: SentStep, step: DeskStep): Promise<StepSaid | Refusal> {
  const { shop, staff } = mayPress(sent, step)
  const taken = await takeBackDeskStep(shop, { ...sent.place, staff, step })
  if (isRefusal(taken)) return taken
  return { words: 'Taken back.', typed: typedAgain(step, taken.typed) }
}

async function doAtOnce(sent: SentStep): Promise<StepSaid | Refusal> {
  const staff = requireStaff(sent.context)
  const left = await doDeskStepAtOnce(sent.context.get(shopContext), { ...sent.place, staff })
  if (left === null) return { words: 'That has left already.' }
  return isRefusal(left) ? left : { words: leftWords(left) }
}

/** Input of an action's form: shown again when something is wrong with it. */
export function typedIn(form: FormData): TypedFields {
  return typedOf((name) => textField(form, name))
}

/** Without a script too, a form that was taken back has in it what was typed: it goes with the address. */
export function withTyped(path: string, typed: TypedFields = {}): string {
  const query = new URLSearchParams(typed).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Initial input of a form: what was undone, or what could not be done. */
export function typedBefore(url: URL, pressed: PressedStep | null): TypedFields {
  const failed = pressed?.trouble ? pressed.typed : {}
  return { ...failed, ...typedOf((name) => url.searchParams.get(name)) }
}
