import { shopContext } from '#app/context.ts'
import { requireShopper } from '#app/routes/accounts/authenticate.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { findCreditBalance, findCreditEntries } from '#db/payments/store-credit.ts'
import { CreditPage } from '#ui/payments/credit-page.tsx'
import * as texts from '#ui/payments/texts.tsx'
import type { Route } from './+types/credit'

export const meta = withBrandTitle(texts.storeCredit)

/** One's own store credit with its history. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const { id } = requireShopper(context)
  const [balance, entries] = await Promise.all([findCreditBalance(db, id), findCreditEntries(db, id)])
  return { balance, entries }
}

export default function StoreCredit({ loaderData }: Route.ComponentProps) {
  return <CreditPage {...loaderData} />
}
