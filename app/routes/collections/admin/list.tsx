import { Form } from 'react-router'
import { shopContext } from '#app/context.ts'
import { submitMove } from '#app/routes/catalogue/admin/move-form.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findCollections } from '#db/collections/collections.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { can } from '#domain/staff/permissions.ts'
import { Badge } from '#ui/backoffice/badge.tsx'
import { ProductImagePlaceholder } from '#ui/backoffice/image-placeholder.tsx'
import { List, ListRow } from '#ui/backoffice/list.tsx'
import { AdminPage, EmptyList } from '#ui/backoffice/page.tsx'
import { MoveButtons } from '#ui/backoffice/reorder-button.tsx'
import { texts } from '#ui/collections/admin/texts.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { ResponsiveImage } from '#ui/parts/responsive-image.tsx'
import type { Route } from './+types/list'

export async function loader({ context }: Route.LoaderArgs) {
  const collections = await findCollections(context.get(shopContext).db)
  return { collections, mayChange: can(requireStaff(context), 'change-catalogue') }
}

export function action(sent: Route.ActionArgs) {
  return submitMove(sent, 'collections')
}

export default function Collections({ loaderData: { collections, mayChange } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={texts.collections}
      text={texts.besideTheCategories}
      actions={mayChange && <ButtonLink to="/admin/collections/new">{texts.newCollection}</ButtonLink>}
    >
      {collections.length === 0 ? (
        <EmptyList text={texts.noCollectionsYet} />
      ) : (
        <List label={texts.collections}>
          {collections.map((collection, at) => (
            <ListRow
              key={collection.id}
              to={`/admin/collections/${collection.id}`}
              start={
                <span className="relative size-12 shrink-0 overflow-hidden rounded-card border border-line">
                  <ResponsiveImage picture={collection.picture} alt="" sizes="48px" />
                  {collection.picture === null && <ProductImagePlaceholder />}
                </span>
              }
              title={collection.title}
              text={<CollectionState {...collection} />}
              end={
                mayChange && (
                  <Form method="post" className="flex">
                    <input type="hidden" name="id" value={collection.id} />
                    <MoveButtons
                      label={collection.title}
                      isFirst={at === 0}
                      isLast={at === collections.length - 1}
                    />
                  </Form>
                )
              }
            />
          ))}
        </List>
      )}
    </AdminPage>
  )
}

function CollectionState({ rule, inMenu, published }: Collection) {
  return (
    <>
      <span className="block">
        {[rule ? texts.byRule : texts.byHand, ...(inMenu ? [texts.inTheMenu] : [])].join(' · ')}
      </span>
      {!published && <Badge look="blue">{texts.draft}</Badge>}
    </>
  )
}
