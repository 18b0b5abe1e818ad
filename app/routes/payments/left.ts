import { redirect } from 'react-router'
import { shopContext } from '#app/context.ts'
import { notFoundFile } from '#app/http/not-found.ts'
import { requireShopperOr } from '#app/routes/accounts/authenticate.ts'
import { addressAfterCancel } from '#domain/payments/hosted-checkout.ts'
import { isRefusal } from '#domain/refusal.ts'
import { leavePayment } from '#flows/payments/leave-payment.ts'
import type { Route } from './+types/left'

/** Records that the gateway's page was left or has ended. It links here, so a GET has to write. */
export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const page = `/order/${encodeURIComponent(orderId)}`
  const { id: userId } = requireShopperOr(context, page)
  const left = await leavePayment(context.get(shopContext), { orderId, userId })
  if (isRefusal(left)) throw notFoundFile(page)
  throw redirect(addressAfterCancel(orderId, left))
}
