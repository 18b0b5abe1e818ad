import { shopContext } from '#app/context.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findCategories } from '#db/catalogue/categories.ts'
import type { Category } from '#domain/catalogue/product.ts'
import { can } from '#domain/staff/permissions.ts'
import { AdminPage, EmptyList, List, ListRow, RowPicture } from '#ui/backoffice/page.tsx'
import { MoveForm } from '#ui/backoffice/reorder-button.tsx'
import { texts } from '#ui/catalogue/admin/texts.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { Route } from './+types/categories'
import { submitMove } from './move-form.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const categories = await findCategories(context.get(shopContext).db)
  return { categories, mayChange: can(requireStaff(context), 'change-catalogue') }
}

export const action = (sent: Route.ActionArgs) => submitMove(sent, 'categories')

export default function Categories({ loaderData: { categories, mayChange } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={texts.categories}
      text={texts.homeOrderNote}
      actions={mayChange && <ButtonLink label={texts.newCategory} to="/admin/categories/new" />}
    >
      <List label={texts.categories} empty={<EmptyList text={texts.noCategoriesYet} />}>
        {categories.map((category, at) => (
          <ListRow
            key={category.id}
            to={`/admin/categories/${category.id}`}
            start={<RowPicture picture={category.thumbnail} />}
            title={category.title}
            text={summaryOf(category)}
            end={mayChange && <MoveForm id={category.id} label={category.title} at={at} count={categories.length} />}
          />
        ))}
      </List>
    </AdminPage>
  )
}

function summaryOf({ sizes, chips, redirectUrl }: Category): string {
  if (redirectUrl !== null) return texts.opensAnotherSite
  const parts = [
    ...(sizes.length === 0 ? [] : [texts.sizesCount(sizes.length)]),
    ...(chips.length === 0 ? [] : [texts.chipsCount(chips.length)]),
  ]
  return parts.join(' · ') || texts.noSizesNoChips
}
