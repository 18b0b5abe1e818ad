import { sql } from 'kysely'
import * as v from 'valibot'
import { readName } from '#db/accounts/users.ts'
import type { Db } from '#db/engine/database.ts'

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
  for (const word of words) people = people.where(sql<boolean>`${sought} like ${`%${literally(word)}%`}`)
  if (after !== null)
    people = people.where(sql<boolean>`(created_at, id) < (select created_at, id from users where id = ${after})`)
  const rows = await people.execute()
  return rows.map(({ rawUserMetaData, blockedAt, codBlockedAt, orders, ...person }) => ({
    ...person,
    name: readName(rawUserMetaData),
    email: emailIn(rawUserMetaData),
    orders: orders ?? 0,
    isBlocked: blockedAt !== null,
    isCodBlocked: codBlockedAt !== null,
  }))
}

/** Escapes the wildcards of LIKE. */
const literally = (word: string) => word.replace(/[\\%_]/g, '\\$&')

const withEmail = v.object({ email: v.string() })

export function emailIn(rawUserMetaData: unknown): string | null {
  const parsed = v.safeParse(withEmail, rawUserMetaData)
  return parsed.success ? parsed.output.email : null
}
