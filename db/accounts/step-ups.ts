import type { Db } from '#db/engine/database.ts'
import type { SignInMethod, SignInMethods } from '#domain/accounts/sign-in-methods.ts'

export type StepUp = { sessionId: string; way: SignInMethod; provenAt: Date }

export async function saveStepUp(db: Db, stepUp: StepUp): Promise<void> {
  await db
    .insertInto('proofs')
    .values(stepUp)
    .onConflict((conflict) =>
      conflict.columns(['sessionId', 'way']).doUpdateSet({ provenAt: stepUp.provenAt }),
    )
    .execute()
}

/** Finds when this session last verified each sign-in method. */
export async function findStepUps(db: Db, sessionId: string): Promise<SignInMethods['verifiedAt']> {
  const rows = await db
    .selectFrom('proofs')
    .where('sessionId', '=', sessionId)
    .select(['way', 'provenAt'])
    .execute()
  return Object.fromEntries(rows.map(({ way, provenAt }) => [way, provenAt]))
}
