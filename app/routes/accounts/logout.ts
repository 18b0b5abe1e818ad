import { redirect, redirectDocument } from 'react-router'
import { shopContext } from '#app/context.ts'
import { signedOutHeaders } from '#app/http/cookies.ts'
import { readCredential } from '#app/http/credentials.ts'
import { plainIntents, readIntent } from '#app/http/read-intent.ts'
import { signOut } from '#flows/accounts/sign-out.ts'
import { dispatch } from '#ui/shopper-store.ts'
import type { Route } from './+types/logout'
import { readNext } from './sign-in-step.ts'

const intents = plainIntents('sign-out', 'sign-out-everywhere')

/** Signs out on this device or on all. Redirects to a new document, which has no data of the shopper. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const held = await readCredential(request, shop.origin)
  const submission = readIntent(await request.formData(), intents)
  if (held !== null) await signOut(shop, held, submission.intent === 'sign-out' ? 'local' : 'global')
  return redirectDocument(readNext(url) ?? '/home', { headers: await signedOutHeaders(shop.origin) })
}

/** Clears the store of all open tabs before the next page loads. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (answer) {
    // A redirect is thrown; a returned response means that signing out failed.
    if (answer instanceof Response) dispatch({ type: 'SET_ALL', store: emptyStore })
    throw answer
  }
}

const emptyStore = { user: null, cart: [], wishlist: [] }

export const loader = () => redirect('/profile')
