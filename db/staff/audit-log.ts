import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'

export type AuditFilter = {
  /** 'staff:…' or 'shop'. */
  actor?: string
  action?: string
  /** Prefix of the subject: 'order:', 'product:runner'. */
  object?: string
  beforeId?: number
}

export const auditPage = 50

/** Finds a page of the log, newest first, with one extra entry when more follow. */
export function findAudit(db: Db, { actor, action, object, beforeId }: AuditFilter) {
  let lines = db
    .selectFrom('auditLog')
    .leftJoin('staff', (join) => join.on(sql`'staff:' || staff.id`, '=', sql.ref('audit_log.actor')))
    .select(['auditLog.id', 'actor', 'staff.name as actorName', 'action', 'object'])
    .select(['before', 'after', 'reason', 'ip', 'auditLog.createdAt'])
    .orderBy('auditLog.id', 'desc')
    .limit(auditPage + 1)
  if (actor) lines = lines.where('actor', '=', actor)
  if (action) lines = lines.where('action', '=', action)
  if (object) lines = lines.where(sql<boolean>`starts_with(object, ${object})`)
  if (beforeId) lines = lines.where('auditLog.id', '<', beforeId)
  return lines.execute()
}

/** Lists the actions in the log by a loose index scan, without reading all of it. */
export async function findAuditActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive known as (
      (select action from audit_log order by action limit 1)
      union all
      select (select action from audit_log where action > known.action order by action limit 1) from known
      where known.action is not null
    )
    select action from known where action is not null`.execute(db)
  return rows.map(({ action }) => action)
}
