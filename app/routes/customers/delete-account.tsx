import { redirectDocument } from 'react-router'
import * as v from 'valibot'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { shopContext } from '#app/context.ts'
import { signedOutHeaders, writeFlashCookie } from '#app/http/cookies.ts'
import { field, readIntent, refused } from '#app/http/read-intent.ts'
import { requireShopper } from '#app/routes/accounts/authenticate.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { findOpenOrderIds } from '#db/customers/erasure.ts'
import { isRefusal } from '#domain/refusal.ts'
import { eraseAccount } from '#flows/customers/erase-account.ts'
import { DeleteAccount } from '#ui/customers/delete-account.tsx'
import { AccountHeading } from '#ui/customers/page-heading.tsx'
import * as texts from '#ui/customers/texts.tsx'
import type { Route } from './+types/delete-account'

export const meta: Route.MetaFunction = withBrandTitle(texts.deleteMyAccount)

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  return { openOrderIds: await findOpenOrderIds(db, requireShopper(context).id) }
}

const intents = { delete: v.object({ word: field }) }

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { id } = requireShopper(context)
  const submission = readIntent(await request.formData(), intents)
  const refusal = isRefusal(submission) ? submission : await eraseAccount(shop, id, submission.word)
  if (isRefusal(refusal)) return refused(refusal)
  const headers = await signedOutHeaders(shop.origin)
  headers.append('Set-Cookie', await writeFlashCookie(texts.yourAccountIsDeleted, shop.origin))
  return redirectDocument('/home', { headers })
}

export const clientAction = keepPageOnFailure

export default function DeleteAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main className="mx-auto max-w-xl px-4 py-5 sm:px-6 lg:py-10">
      <AccountHeading back="/profile/data" backLabel={texts.myData} title={texts.deleteMyAccount} />
      <DeleteAccount openOrderIds={loaderData.openOrderIds} refusal={isRefusal(actionData) ? actionData : null} />
    </main>
  )
}
