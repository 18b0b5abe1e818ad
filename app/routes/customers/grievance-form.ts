import { textField } from '#app/http/read-intent.ts'
import type { Grievance } from '#db/customers/grievances.ts'
import { truncate } from '#domain/clean-text.ts'
import { grievanceClock, grievanceNumber, type TypedGrievance } from '#domain/customers/grievance.ts'
import { indianTime } from '#domain/indian-time.ts'
import { orderedDate } from '#domain/orders/display.ts'

export function typedGrievance(form: FormData): TypedGrievance {
  const field = (name: string) => textField(form, name)
  return {
    name: field('name'),
    phone: field('phone'),
    email: field('email'),
    orderId: field('orderId'),
    text: field('text'),
  }
}

export function grievanceRow(grievance: Grievance, now: Date) {
  const { id, name, text, source, receivedAt, settledAt } = grievance
  const { dueAt, ...clock } = grievanceClock(grievance, now)
  return {
    id,
    number: grievanceNumber(id),
    name,
    source,
    ...clock,
    text: text.length > 140 ? `${truncate(text, 140)}…` : text,
    on: orderedDate(receivedAt),
    due: dueAt && indianTime(dueAt),
    settledOn: settledAt && orderedDate(settledAt),
  }
}
