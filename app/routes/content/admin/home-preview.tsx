import { shopContext } from '#app/context.ts'
import { loadHome } from '#app/routes/catalogue/load-home.ts'
import { findDraftRows } from '#flows/content/edit-home.ts'
import { AdminPage } from '#ui/backoffice/page.tsx'
import { HomeRowList } from '#ui/catalogue/home-rows.tsx'
import { texts } from '#ui/content/admin/texts.tsx'
import type { Route } from './+types/home-preview'

/** Shows the draft as shoppers would see it; back-office pages are never cached. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  return loadHome(shop, await findDraftRows(shop.db))
}

export default function HomePreview({ loaderData: { categories, tiles, ...home } }: Route.ComponentProps) {
  return (
    <AdminPage title={texts.preview} text={texts.draftPreviewNote} back="/admin/home">
      <div className="-mx-4 border-y border-line pb-6 text-base sm:mx-0 sm:rounded-card sm:border">
        <HomeRowList {...home} tiles={[...categories, ...tiles]} />
      </div>
    </AdminPage>
  )
}
