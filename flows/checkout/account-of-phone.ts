import { deleteUnusedAccount, findByPhone, findOrCreateByPhone, isAccountDeleted } from '#db/accounts/users.ts'
import type { Shop } from '#flows/shop.ts'

const tries = 3

/**
 * Places an order in the account of a phone. An account that is made for it and gets no order is deleted again. Another
 * request may find that account before it goes: its order is placed once more, in an account of its own.
 */
export async function forAccountOfPhone<Placed>(
  { db }: Shop,
  phone: string,
  place: (userId: string) => Promise<Placed>,
): Promise<Placed> {
  for (let left = tries - 1; ; left -= 1) {
    const known = await findByPhone(db, phone)
    const { id } = known ?? (await findOrCreateByPhone(db, phone))
    try {
      return await place(id)
    } catch (error) {
      if (left === 0 || !isAccountDeleted(error)) throw error
    } finally {
      if (!known) await deleteUnusedAccount(db, id)
    }
  }
}
