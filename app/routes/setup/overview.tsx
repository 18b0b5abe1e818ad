import { shopContext } from '#app/context.ts'
import { findCategories } from '#db/catalogue/categories.ts'
import { AdminPage } from '#ui/backoffice/page.tsx'
import { TextLink } from '#ui/parts/button.tsx'
import { ShopPreview } from '#ui/setup/preview.tsx'
import { SetupList } from '#ui/setup/progress.tsx'
import { texts } from '#ui/setup/texts.tsx'
import type { Route } from './+types/overview'
import { findSetupProgress } from './find-progress.ts'

/** Shows the guided set-up: its steps, and a preview of the shop. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [progress, categories] = await Promise.all([findSetupProgress(shop), findCategories(shop.db)])
  return { progress, categories: categories.map(({ title }) => ({ title })) }
}

export default function Setup({ loaderData: { progress, categories } }: Route.ComponentProps) {
  return (
    <AdminPage title={texts.setUpYourShop} text={texts.setupNote} back="/admin">
      <SetupList {...progress} />
      <ShopPreview categories={categories} />
      <p className="mt-4 text-muted">
        <TextLink label={texts.otherSettings} to="/admin/settings" />
      </p>
    </AdminPage>
  )
}
