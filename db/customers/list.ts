import { sql } from 'kysely'
import { readProfile } from '#db/accounts/users.ts'
import type { Db } from '#db/engine/database.ts'
import { containing } from '#db/engine/like.ts'

/** `after`: id of the last row on the previous page. */
type PeopleFilter = { words: readonly string[]; id: string | null; after: string | null }

export const peoplePage = 30

/** Expression of the index users_sought. */
const sought = sql`(lower(coalesce(phone, '') || ' ' || coalesce(raw_user_meta_data->>'name', '') || ' '
  || coalesce(raw_user_meta_data->>'full_name', '') || ' ' || coalesce(raw_user_meta_data->>'email', '')))`

/** Lists a page of shoppers, newest first, with one extra row when more follow. */
export async function findPeople(db: Db, { words, id, after }: PeopleFilter) {
  let people = db
    .selectFrom('users')
    .where('erasedAt', 'is', null)
    .select(['id', 'phone', 'rawUserMetaData', 'createdAt', 'blockedAt', 'codBlockedAt'])
    .select((person) =>
      person
        .selectFrom('orders')
        .whereRef('orders.userId', '=', 'users.id')
        .select((order) => order.fn.countAll<number>().as('count'))
        .as('orders'),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(peoplePage + 1)
  if (id !== null) people = people.where('id', '=', id)
  for (const word of words) people = people.where(sql<boolean>`${sought} like ${containing(word)}`)
  if (after !== null)
    people = people.where(sql<boolean>`(created_at, id) < (select created_at, id from users where id = ${after})`)
  const rows = await people.execute()
  return rows.map(({ blockedAt, codBlockedAt, orders, ...person }) => ({
    ...withNames(person),
    orders: orders ?? 0,
    isBlocked: blockedAt !== null,
    isCodBlocked: codBlockedAt !== null,
  }))
}

/** Replaces a provider's metadata by the name and the e-mail in it. */
export function withNames<Row extends { rawUserMetaData: unknown }>({ rawUserMetaData, ...row }: Row) {
  const { name, email } = readProfile(rawUserMetaData)
  return { ...row, name, email }
}
