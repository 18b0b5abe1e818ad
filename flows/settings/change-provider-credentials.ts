import * as v from 'valibot'
import { type Db, inTransaction } from '#db/engine/database.ts'
import {
  deleteSealedCredentials,
  findSealedCredentials,
  lockSealedCredentials,
  type SealedCredentials,
  saveSealedCredentials,
} from '#db/settings/provider-credentials.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import {
  type CredentialGroup,
  credentialsProblem,
  hasPreviousSecret,
  maskedCredential,
  mergeCredentials,
  type ProviderCredentials,
  withoutPreviousSecret,
} from '#domain/settings/provider-credentials.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import { openSealed, sealFor } from '#flows/sealed-secrets.ts'
import type { Shop } from '#flows/shop.ts'

const stored = v.record(v.string(), v.string())
const purpose = 'provider'

/**
 * Decrypts credentials; null when they were encrypted with another secret of the shop, as after a restore or a changed
 * STRUT_SECRET.
 */
export function decryptCredentials(
  { provider, sealed }: SealedCredentials,
  pepper: string,
): ProviderCredentials | null {
  const opened = openSealed(sealed, { pepper, purpose, owner: provider })
  return opened === null ? null : v.parse(stored, JSON.parse(opened.toString()))
}

type CredentialChange =
  | { kind: 'save'; group: CredentialGroup; typed: ProviderCredentials }
  | { kind: 'forget-previous' | 'remove'; group: CredentialGroup }

/** Saves credentials, which are never shown again. Every server is notified and reopens its providers. */
export function changeCredentials(
  { db, pepper, now, home }: Shop,
  { staff, change }: { staff: Staff; change: CredentialChange },
): Promise<Refusal | null> {
  return inTransaction(db, (tx) => record(tx, { staff, change, pepper, mode: home.mode, now: now() }))
}

type Change = { staff: Staff; change: CredentialChange; pepper: string; mode: 'demo' | 'production'; now: Date }

async function record(tx: Db, { staff, change, pepper, mode, now }: Change): Promise<Refusal | null> {
  const { group } = change
  const row = await lockSealedCredentials(tx, group)
  const before = (row && decryptCredentials(row, pepper)) ?? {}
  const after = changed(change, before)
  const problem = after === null ? null : credentialsProblem(group, after, mode)
  if (problem !== null) return refuse('invalid', problem)
  if (after === null) await deleteSealedCredentials(tx, group)
  else {
    const sealed = sealFor(Buffer.from(JSON.stringify(after)), { pepper, purpose, owner: group })
    await saveSealedCredentials(tx, { provider: group, sealed, hint: maskedCredential(group, after), changedAt: now })
  }
  const names = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after?.[name])
  await recordAudit(tx, staff, {
    action: 'change-keys',
    object: `keys:${group}`,
    before: { keys: row === null ? null : 'set' },
    after: after === null ? { keys: null } : Object.fromEntries(names.map((name) => [name, 'changed'])),
  })
  return null
}

function changed(change: CredentialChange, before: ProviderCredentials): ProviderCredentials | null {
  if (change.kind === 'remove') return null
  return change.kind === 'save' ? mergeCredentials(change.group, before, change.typed) : withoutPreviousSecret(before)
}

type ShownCredentials = { hint: string; changedAt: Date; hasPrevious: boolean; isUnreadable: boolean }

export async function findShownCredentials({
  db,
  pepper,
}: Shop): Promise<Partial<Record<CredentialGroup, ShownCredentials>>> {
  const rows = await findSealedCredentials(db)
  return Object.fromEntries(
    rows.map((row) => {
      const keys = decryptCredentials(row, pepper)
      const { hint, changedAt } = row
      const shown = { hint, changedAt, isUnreadable: keys === null }
      return [row.provider, { ...shown, hasPrevious: keys !== null && hasPreviousSecret(keys) }]
    }),
  )
}
