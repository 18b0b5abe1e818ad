import { deleteUserSessions } from '#db/accounts/sessions.ts'
import { type CustomerProfile, lockCustomerProfile } from '#db/customers/profile.ts'
import { deleteShopperNote, insertShopperNote, saveBlock, saveCodBlock } from '#db/customers/support.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { canUndo, undoableSince } from '#domain/backoffice/undo-window.ts'
import {
  noSuchShopper,
  noteMissing,
  readRequiredText,
  reasonMissing,
  tooLateToUndo,
} from '#domain/customers/support.ts'
import * as texts from '#domain/customers/texts.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import { type Shop, transactional } from '#flows/shop.ts'

export type ShopperInput =
  | { intent: 'note'; text: string }
  | { intent: 'drop-note'; noteId: number }
  | { intent: 'block-cod' | 'block'; text: string }
  | { intent: 'unblock-cod' | 'unblock' }

type ShopperChange = { staff: Staff; shopperId: string; input: ShopperInput }

/** Result, with the input that undoes it; null when nothing changed. */
type ShopperChanged = { text: string; undo: ShopperInput | null }

export async function changeShopper(shop: Shop, change: ShopperChange): Promise<ShopperChanged | Refusal> {
  const { input } = change
  const text = 'text' in input ? readRequiredText(input.text, missingIn(input)) : ''
  if (isRefusal(text)) return text
  const now = shop.now()
  return inTransaction(shop.db, (tx) => record(tx, { ...change, text, now }))
}

const missingIn = ({ intent }: ShopperInput) => (intent === 'note' ? noteMissing : reasonMissing)

type ActionInput = ShopperChange & { text: string; person: CustomerProfile; now: Date }

async function record(tx: Db, facts: Omit<ActionInput, 'person'>): Promise<ShopperChanged | Refusal> {
  const person = await lockCustomerProfile(tx, facts.shopperId)
  if (person === null) return noSuchShopper
  const work = { ...facts, person }
  switch (work.input.intent) {
    case 'note':
      return note(tx, work)
    case 'drop-note':
      return dropNote(tx, work, work.input.noteId)
    case 'block-cod':
    case 'unblock-cod':
      return changeCod(tx, work)
    default:
      return changeBlock(tx, work)
  }
}

/** Adds a note. The audit log omits its text, so that it can be erased with the account. */
async function note(tx: Db, { staff, person, text, now }: ActionInput): Promise<ShopperChanged> {
  const noteId = await insertShopperNote(tx, { userId: person.id, staffId: staff.id, text, createdAt: now })
  const object = objectOf(person)
  await recordAudit(tx, staff, { action: 'note-shopper', object, after: { noteId } })
  return { text: texts.noteSaved, undo: { intent: 'drop-note', noteId } }
}

async function dropNote(
  tx: Db,
  { staff, person, now }: ActionInput,
  noteId: number,
): Promise<ShopperChanged | Refusal> {
  const own = { id: noteId, userId: person.id, staffId: staff.id, since: undoableSince(now) }
  if (!(await deleteShopperNote(tx, own))) return tooLateToUndo
  await recordAudit(tx, staff, { action: 'drop-note', object: objectOf(person), before: { noteId } })
  return { text: texts.noteRemoved, undo: null }
}

async function changeCod(tx: Db, { staff, person, input, text, now }: ActionInput): Promise<ShopperChanged> {
  const { intent } = input
  const block = intent === 'block-cod' ? { at: now, reason: text } : null
  const earlier = person.codBlockReason
  await saveCodBlock(tx, person.id, block)
  await recordAudit(tx, staff, {
    action: intent,
    object: objectOf(person),
    reason: text || null,
    before: { cashOnDelivery: earlier === null },
    after: { cashOnDelivery: block === null },
  })
  if (block) return { text: texts.noMoreCod, undo: undoOf('cod', earlier) }
  return { text: texts.codAgain, undo: undoOf('cod', earlier) }
}

async function changeBlock(tx: Db, { staff, person, input, text, now }: ActionInput): Promise<ShopperChanged> {
  const { intent } = input
  // Blocked again, it counts from the first: lifting it brings no session back.
  const block = intent === 'block' ? { at: person.blockedAt ?? now, reason: text } : null
  const earlier = person.blockedAt === null ? null : (person.blockReason ?? 'Blocked before')
  // A block undone within seconds never took effect; after a longer one the former sessions stay ended.
  const wasMeant = person.blockedAt !== null && !canUndo(person.blockedAt, now)
  if (block === null && wasMeant) await deleteUserSessions(tx, person.id)
  await saveBlock(tx, person.id, block)
  await recordAudit(tx, staff, {
    action: `${intent}-shopper`,
    object: objectOf(person),
    reason: text || null,
    before: { letIn: earlier === null },
    after: { letIn: block === null },
  })
  if (block) return { text: texts.blockedEverywhere, undo: undoOf('all', earlier) }
  return { text: texts.letInAgain, undo: undoOf('all', earlier) }
}

function undoOf(what: 'cod' | 'all', earlier: string | null): ShopperInput {
  if (earlier === null) return { intent: what === 'cod' ? 'unblock-cod' : 'unblock' }
  return { intent: what === 'cod' ? 'block-cod' : 'block', text: earlier }
}

const objectOf = ({ id }: { id: string }) => `shopper:${id}`

type ViewInput = Pick<ShopperChange, 'staff' | 'shopperId'>
type RevealedContact = Pick<CustomerProfile, 'phone' | 'email' | 'address'>

export const revealShopper = transactional(reveal)

async function reveal(tx: Db, { staff, shopperId }: ViewInput): Promise<RevealedContact | Refusal> {
  const person = await lockCustomerProfile(tx, shopperId)
  if (person === null) return noSuchShopper
  await recordAudit(tx, staff, { action: 'reveal-shopper', object: objectOf(person) })
  const { phone, email, address } = person
  return { phone, email, address }
}
