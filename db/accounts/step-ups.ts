import type { Db } from '#db/engine/database.ts'
import type { Row } from '#db/engine/tables/tables.ts'
import type { SignInMethods } from '#domain/accounts/sign-in-methods.ts'

export async function saveStepUp(db: Db, stepUp: Row<'stepUps'>): Promise<void> {
  await db
    .insertInto('stepUps')
    .values(stepUp)
    .onConflict((conflict) => conflict.columns(['sessionId', 'method']).doUpdateSet({ verifiedAt: stepUp.verifiedAt }))
    .execute()
}

export async function findStepUps(db: Db, sessionId: string): Promise<SignInMethods['verifiedAt']> {
  const rows = await db
    .selectFrom('stepUps')
    .where('sessionId', '=', sessionId)
    .select(['method', 'verifiedAt'])
    .execute()
  return Object.fromEntries(rows.map(({ method, verifiedAt }) => [method, verifiedAt]))
}
