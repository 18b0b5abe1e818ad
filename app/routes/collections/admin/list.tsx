import { shopContext } from '#app/context.ts'
import { submitMove } from '#app/routes/catalogue/admin/move-form.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findCollections } from '#db/collections/collections.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { can } from '#domain/staff/permissions.ts'
import { AdminPage, Badge, EmptyList, List, ListRow, RowPicture } from '#ui/backoffice/page.tsx'
import { MoveForm } from '#ui/backoffice/reorder-button.tsx'
import { texts } from '#ui/collections/admin/texts.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { Route } from './+types/list'

export async function loader({ context }: Route.LoaderArgs) {
  const collections = await findCollections(context.get(shopContext).db)
  return { collections, mayChange: can(requireStaff(context), 'change-catalogue') }
}

export const action = (sent: Route.ActionArgs) => submitMove(sent, 'collections')

export default function Collections({ loaderData: { collections, mayChange } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={texts.collections}
      text={texts.besideTheCategories}
      actions={mayChange && <ButtonLink label={texts.newCollection} to="/admin/collections/new" />}
    >
      <List label={texts.collections} empty={<EmptyList text={texts.noCollectionsYet} />}>
        {collections.map((collection, at) => (
          <ListRow
            key={collection.id}
            to={`/admin/collections/${collection.id}`}
            start={<RowPicture picture={collection.picture} />}
            title={collection.title}
            text={<CollectionState {...collection} />}
            end={
              mayChange && <MoveForm id={collection.id} label={collection.title} at={at} count={collections.length} />
            }
          />
        ))}
      </List>
    </AdminPage>
  )
}

function CollectionState({ rule, inMenu, published }: Collection) {
  return (
    <>
      <span className="block">
        {[rule ? texts.byRule : texts.byHand, ...(inMenu ? [texts.inTheMenu] : [])].join(' · ')}
      </span>
      {!published && <Badge variant="blue">{texts.draft}</Badge>}
    </>
  )
}
