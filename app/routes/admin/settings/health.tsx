import { examineShop } from '#flows/examine-shop.ts'
import { AdminPage } from '#ui/admin/page.tsx'
import { ShopHealth } from '#ui/admin/settings/shop-health.tsx'
import { shopContext } from '../../../context.ts'
import type { Route } from './+types/health'

/** What is wrong or missing for trading, as `strut doctor` prints it. */
export async function loader({ context }: Route.LoaderArgs) {
  return { complaints: await examineShop(context.get(shopContext), { unmigrated: [] }) }
}

export default function Health({ loaderData: { complaints } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Health"
      words="What is wrong or missing for trading. strut doctor prints the same."
      back="/admin/settings"
    >
      <div className="max-w-2xl">
        <ShopHealth complaints={complaints} />
      </div>
    </AdminPage>
  )
}
