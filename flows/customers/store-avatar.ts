import { findLinkedIdentity } from '#db/accounts/identities.ts'
import { lockSignInMethods } from '#db/accounts/sign-in-methods.ts'
import { saveAvatarPath } from '#db/accounts/users.ts'
import { findAvatarSource, saveAvatar } from '#db/customers/avatars.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import type { Shop } from '#flows/shop.ts'
import type { SocialLogin } from '#providers/social-login/social-login.ts'

/** Twice the largest displayed size in pixels. */
const width = 192
const largestPixels = 4_000_000

type AvatarInput = { userId: string; source: string | null }

/**
 * Downloads the provider's avatar once, so that pages don't make browsers request it there. A failure leaves the
 * initials and blocks no sign-in.
 */
export async function storeAvatar(shop: Shop, social: SocialLogin, { userId, source }: AvatarInput): Promise<void> {
  if (source === null) return
  try {
    if ((await findAvatarSource(shop.db, userId)) === source) return
    // Loaded on first use: it takes 23 MB.
    const { default: sharp } = await import('sharp')
    const picture = await sharp(await social.picture(source), { limitInputPixels: largestPixels, failOn: 'warning' })
      .rotate()
      .resize(width, width, { fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer()
    const avatar = { userId, picture, source }
    await inTransaction(shop.db, (tx) => saveWhileLinked(tx, social.issuer, avatar))
  } catch (error) {
    shop.log.warn({ err: error }, 'a shopper’s picture could not be stored')
  }
}

type Avatar = { userId: string; picture: Buffer; source: string }

/** Saves the avatar unless the account was unlinked during the download. */
async function saveWhileLinked(tx: Db, issuer: string, avatar: Avatar): Promise<void> {
  const { userId } = avatar
  await lockSignInMethods(tx, userId)
  if ((await findLinkedIdentity(tx, userId, issuer)) === null) return
  await saveAvatarPath(tx, userId, `/avatar/${await saveAvatar(tx, avatar)}`)
}
