import { deleteUnusedAccount, findByPhone, findOrCreateByPhone } from '#db/accounts/users.ts'
import type { Shop } from '#flows/shop.ts'

/** Places an order in the account of a phone. An account that is made for it and gets no order is deleted again. */
export async function forAccountOfPhone<Placed>(
  { db }: Shop,
  phone: string,
  place: (userId: string) => Promise<Placed>,
): Promise<Placed> {
  const known = await findByPhone(db, phone)
  if (known) return place(known.id)
  const { id } = await findOrCreateByPhone(db, phone)
  const placed = await place(id)
  await deleteUnusedAccount(db, id)
  return placed
}
