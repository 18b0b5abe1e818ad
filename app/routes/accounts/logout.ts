import { redirect, redirectDocument } from 'react-router'
import { shopContext } from '#app/context.ts'
import { writeSessionCookie } from '#app/http/cookies.ts'
import { readCredential } from '#app/http/credentials.ts'
import { textField } from '#app/http/form-fields.ts'
import { signOut } from '#flows/accounts/sign-out.ts'
import { dispatch } from '#ui/shopper-store.ts'
import type { Route } from './+types/logout'

/** Signs out, with `scope` 'global' on every device. Redirects to a new document, which keeps nothing of the shopper. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const held = await readCredential(request, shop.origin)
  const isEverywhere = textField(await request.formData(), 'scope') === 'global'
  if (held !== null) await signOut(shop, held, isEverywhere ? 'global' : 'local')
  return redirectDocument('/home', {
    headers: { 'Set-Cookie': await writeSessionCookie(null, shop.origin) },
  })
}

/** Clears the store of all open tabs before the next page loads. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (answer) {
    // A redirect is thrown; anything else means that the sign-out failed.
    if (answer instanceof Response) dispatch({ type: 'SET_ALL', store: emptyStore })
    throw answer
  }
}

const emptyStore = { user: null, cart: [], wishlist: [] }

export function loader() {
  return redirect('/profile')
}
