import type { Db } from '#db/engine/database.ts'
import { type HookHealth, type HookKind, isHookKind } from '#domain/webhooks/endpoint.ts'

/** Another program of the owner that is told what happens. */
export type Hook = HookHealth & {
  id: string
  url: string
  label: string
  kinds: HookKind[]
  createdAt: Date
  offAt: Date | null
  /** Until when the secret before this one signs as well. */
  previousUntil: Date | null
}

/** What it is signed with; sealed. */
export type HookSecrets = { sealedSecret: Buffer; previousSecret: Buffer | null; previousUntil: Date | null }

const shown = [
  ...(['id', 'url', 'label', 'kinds', 'createdAt', 'offAt', 'pausedAt', 'previousUntil'] as const),
  ...(['failures', 'failingSince', 'restingUntil'] as const),
] as const

const hookOf = <Row extends { kinds: string[] }>(row: Row) => ({
  ...row,
  kinds: row.kinds.filter(isHookKind),
})

export async function findHooks(db: Db): Promise<Hook[]> {
  const rows = await db.selectFrom('hooks').select(shown).orderBy('createdAt').orderBy('id').execute()
  return rows.map(hookOf)
}

export async function findHook(db: Db, id: string): Promise<Hook | null> {
  const row = await db.selectFrom('hooks').where('id', '=', id).select(shown).executeTakeFirst()
  return row ? hookOf(row) : null
}

/** Those that are told of what happens now, also while they rest. */
export async function findListeningHooks(db: Db): Promise<(Hook & HookSecrets)[]> {
  const rows = await db
    .selectFrom('hooks')
    .where('offAt', 'is', null)
    .select([...shown, 'sealedSecret', 'previousSecret'])
    .orderBy('id')
    .execute()
  return rows.map(hookOf)
}

export async function lockHook(tx: Db, id: string): Promise<(Hook & HookSecrets) | null> {
  const row = await tx
    .selectFrom('hooks')
    .where('id', '=', id)
    .select([...shown, 'sealedSecret', 'previousSecret'])
    .forUpdate()
    .executeTakeFirst()
  return row ? hookOf(row) : null
}

export async function countHooks(db: Db): Promise<number> {
  const { hooks } = await db
    .selectFrom('hooks')
    .select((count) => count.fn.countAll<number>().as('hooks'))
    .executeTakeFirstOrThrow()
  return hooks
}

type HookFields = Pick<Hook, 'url' | 'label' | 'kinds' | 'offAt'>

export async function insertHook(
  tx: Db,
  hook: HookFields & { id: string; sealedSecret: Buffer },
): Promise<void> {
  await tx.insertInto('hooks').values(hook).execute()
}

/** Also how it stands: another address begins well. */
export async function updateHook(
  tx: Db,
  id: string,
  changed: Partial<HookFields & HookHealth>,
): Promise<void> {
  await tx.updateTable('hooks').set(changed).where('id', '=', id).execute()
}

export async function saveHookSecrets(tx: Db, id: string, secrets: HookSecrets): Promise<void> {
  await tx.updateTable('hooks').set(secrets).where('id', '=', id).execute()
}

/** With what it was told. */
export async function deleteHook(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('hooks').where('id', '=', id).execute()
}
