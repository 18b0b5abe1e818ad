import { shopContext } from '#app/context.ts'
import { requireShopperOr } from '#app/routes/accounts/authenticate.ts'
import { indianDay } from '#domain/indian-time.ts'
import { exportPersonalData } from '#flows/customers/export-personal-data.ts'
import type { Route } from './+types/personal-data-export'

/** Serves all data of the signed-in shopper as one file. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { id } = requireShopperOr(context, '/profile/data')
  const mine = await exportPersonalData(shop, id)
  return new Response(`${JSON.stringify(mine, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="strut-my-data-${indianDay(shop.now())}.json"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
