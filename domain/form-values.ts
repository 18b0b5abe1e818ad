import { fingerprint } from './fingerprint.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { Staff } from './staff/permissions.ts'
import { formChangedMeanwhile } from './texts.ts'

/** Submitted values of a form that shows `Shown`: any text where one is shown, a list where several are chosen. */
export type FormValues<Shown extends object> = {
  [Field in keyof Shown]: Shown[Field] extends string ? string : readonly string[]
}

/** A form that a staff member sent. `seen`: `seenValues` of the record that it was typed over. */
export type SubmittedForm<Typed> = { staff: Staff; typed: Typed; seen: string }

/** The form of a record with a picture. `id`: null for a new one. */
export type PictureForm<Typed> = SubmittedForm<Typed> & { id: number | null; files: readonly Uint8Array[] }

/** Digest of the stored values that a form shows: its field `seen`. */
export const seenValues = (shown: object): string => fingerprint(JSON.stringify(shown))

/**
 * Refuses a form typed over values that a colleague has changed since; it is shown again over theirs, so that saving
 * once more replaces them. Not a form sent twice, whose answer was lost: `typed` is stored already. `seen` is '' in a
 * form without the field.
 */
export function staleForm(shown: object, seen: string, typed: object | null = null): Refusal | null {
  const isKnown = seen === '' || seen === seenValues(shown) || (typed !== null && holds(typed, shown))
  return isKnown ? null : refuse('changed', formChangedMeanwhile)
}

/** `seen` of a refused form that is shown again: of what it was typed over; '' once its reader knows of the change. */
export const seenAfter = (refusal: Refusal, seen: string): string =>
  refusal.message === formChangedMeanwhile ? '' : seen

/** An unticked box is not submitted. */
function holds(typed: object, shown: object): boolean {
  const known = new Map<string, unknown>(Object.entries(typed))
  return Object.entries(shown).every(([name, value]) => JSON.stringify(known.get(name) ?? '') === JSON.stringify(value))
}
