import type { Db } from '#db/engine/database.ts'
import type { AccountWays, SignInWay } from '#domain/accounts/sign-in-methods.ts'

export type Proof = { sessionId: string; way: SignInWay; provenAt: Date }

export async function saveProof(db: Db, proof: Proof): Promise<void> {
  await db
    .insertInto('proofs')
    .values(proof)
    .onConflict((conflict) =>
      conflict.columns(['sessionId', 'way']).doUpdateSet({ provenAt: proof.provenAt }),
    )
    .execute()
}

/** When this session last showed which way. */
export async function findProofs(db: Db, sessionId: string): Promise<AccountWays['provenAt']> {
  const rows = await db
    .selectFrom('proofs')
    .where('sessionId', '=', sessionId)
    .select(['way', 'provenAt'])
    .execute()
  return Object.fromEntries(rows.map(({ way, provenAt }) => [way, provenAt]))
}
