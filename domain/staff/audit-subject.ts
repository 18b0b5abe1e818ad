/** Labels of audit subjects: the log stores ids only, names are looked up for display. */

import { capitalize } from '#domain/clean-text.ts'
import { grievanceNumber } from '#domain/customers/grievance.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { isUuid } from '#domain/uuid.ts'
import { auditKindText, auditNameText } from './texts.ts'

/** Parses a subject such as 'product:runner'; null for one without an id, such as 'backups'. */
export function readAuditObject(object: string): { kind: string; id: string } | null {
  const [, kind = '', id = ''] = /^([a-z-]+):(.+)$/s.exec(object) ?? []
  return kind === '' ? null : { kind, id }
}

/** Formats 'Webhook: Books' or 'Order 9QSY5V'. `name` is null when unknown or hidden. */
export function auditObjectText(object: string, name: string | null): string {
  const read = readAuditObject(object)
  if (read === null) return capitalize(auditKindText(object))
  const { kind, id } = read
  const label = capitalize(auditKindText(kind))
  if (kind === 'order') return `${label} ${shortNumber(id)}`
  if (kind === 'grievance') return `${label} ${grievanceNumber(Number(id))}`
  if (name !== null) return `${label}: ${name}`
  return `${label}: ${isUuid(id) ? id.slice(0, 8) : plain(kind, id)}`
}

const named = ['setting', 'keys', 'notification', 'report', 'rows']

const plain = (kind: string, id: string) => (named.includes(kind) ? auditNameText(id) : id)
