import type { Picture } from '#domain/catalogue/product.ts'
import { ProductImagePlaceholder } from '#ui/backoffice/image-field.tsx'
import { Badge, EmptyList, List, ListRow, Panel } from '#ui/backoffice/page.tsx'
import { MoveForm } from '#ui/backoffice/reorder-button.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { ResponsiveImage } from '#ui/parts/responsive-image.tsx'
import { texts } from './texts.tsx'

type ChosenProductsProps = {
  id: number
  chosen: readonly { id: string; name: string; published: boolean; picture: Picture | null }[]
  mayChange: boolean
}

/** Products of a collection in the owner's order. */
export function ChosenProducts({ id, chosen, mayChange }: ChosenProductsProps) {
  return (
    <Panel
      title={texts.nProducts(chosen.length)}
      actions={
        mayChange && (
          <ButtonLink to={`/admin/collections/${id}/products`} variant="quiet">
            {texts.chooseProducts}
          </ButtonLink>
        )
      }
    >
      <List label={texts.products} empty={<EmptyList text={texts.noneChosenYet} />}>
        {chosen.map((product, at) => (
          <ListRow
            key={product.id}
            to={`/admin/products/${product.id}`}
            start={
              <span className="relative size-10 shrink-0 overflow-hidden rounded-card border border-line">
                <ResponsiveImage picture={product.picture} alt="" sizes="40px" />
                {product.picture === null && <ProductImagePlaceholder />}
              </span>
            }
            title={<span className="line-clamp-4 break-words">{product.name}</span>}
            text={!product.published && <Badge variant="blue">{texts.draft}</Badge>}
            end={mayChange && <MoveForm id={product.id} label={product.name} at={at} count={chosen.length} />}
          />
        ))}
      </List>
    </Panel>
  )
}
