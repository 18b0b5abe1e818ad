import { Form } from 'react-router'
import { shopContext } from '#app/context.ts'
import { notFound } from '#app/http/not-found.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findAdminProduct } from '#db/catalogue/product-admin.ts'
import { findCollectionsOf, findManualCollections } from '#db/collections/collections.ts'
import { findRequiredRates } from '#db/tax/supplier.ts'
import type { Picture } from '#domain/catalogue/product.ts'
import { lacksTaxRate, toProductForm } from '#domain/catalogue/product-form.ts'
import { can } from '#domain/staff/permissions.ts'
import { CheckFields } from '#ui/backoffice/fields.tsx'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { ProductForm } from '#ui/catalogue/admin/product-form.tsx'
import { ProductState } from '#ui/catalogue/admin/product-list-row.tsx'
import { RemovalLink } from '#ui/catalogue/admin/removal.tsx'
import { SharePictures } from '#ui/catalogue/admin/share-pictures.tsx'
import { texts } from '#ui/catalogue/admin/texts.tsx'
import { Button, ButtonLink, TextLink } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { ResponsiveImage } from '#ui/parts/responsive-image.tsx'
import type { Route } from './+types/product'
import { categoryChoices, submitProductForm, taxChoices } from './product-form.ts'

export async function loader({ context, params: { productId } }: Route.LoaderArgs) {
  const { db, now, origin } = context.get(shopContext)
  const reads = [
    findAdminProduct(db, productId),
    categoryChoices(db),
    taxChoices(db, now()),
    findRequiredRates(db),
  ] as const
  const [product, categories, taxClasses, rates] = await Promise.all(reads)
  const [collections, byHand] = await Promise.all([
    findCollectionsOf(db, productId, now()),
    findManualCollections(db, productId),
  ])
  if (product === null) throw notFound()
  const mayChange = can(requireStaff(context), 'change-catalogue')
  // Manual collections are shown as checkboxes to staff who may change them.
  const others = collections.filter(({ id }) => !mayChange || !byHand.some((one) => one.id === id))
  const shown = mayChange ? product : withoutCosts(product)
  const lacksRate = lacksTaxRate({ ...product, taxClass: product.taxClass || null }, rates)
  return { product: shown, categories, taxClasses, lacksRate, collections: others, byHand, origin, mayChange }
}

/** Hides what pieces cost, and with it the margin, from staff who do not set it. */
const withoutCosts = <T extends { sizes: readonly { cost: unknown }[] }>(product: T) => ({
  ...product,
  sizes: product.sizes.map((size) => ({ ...size, cost: null })),
})

export const action = (args: Route.ActionArgs) => submitProductForm(args, args.params.productId)

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { product, categories, taxClasses, lacksRate, collections, byHand, mayChange, origin } = loaderData
  return (
    <AdminPage
      title={product.name}
      back="/admin/products"
      text={
        product.published ? (
          <TextLink label={texts.seeItInTheShop} to={`/product/${product.id}`} reloadDocument />
        ) : (
          <ProductState line={product} />
        )
      }
    >
      <Panel
        title={texts.picturesCount(product.pictures.length)}
        actions={
          <ButtonLink
            label={mayChange ? texts.addOrChange : texts.seeAll}
            to={`/admin/products/${product.id}/pictures`}
            variant="quiet"
          />
        }
      >
        <ImageStrip pictures={product.pictures} name={product.name} />
      </Panel>
      <ProductLinks product={product} collections={collections} mayChange={mayChange} />
      {product.published && product.pictures.some(({ kind }) => kind === 'image') && (
        <SharePictures
          path={`/admin/products/${product.id}/share`}
          name={product.id}
          text={`${product.name} ${origin}/product/${product.id}`}
        />
      )}
      {mayChange && byHand.length > 0 && <CollectionsForm collections={byHand} />}
      {mayChange && <RemovalLink {...product} />}
      <ProductForm
        // Remounts the fields after saving.
        key={String(product.updatedAt)}
        product={product}
        typed={actionData?.typed ?? toProductForm(product)}
        refusal={actionData?.refusal ?? null}
        categories={categories}
        taxClasses={taxClasses}
        lacksRate={lacksRate}
        mayChange={mayChange}
      />
    </AdminPage>
  )
}

type ProductLinksProps = Pick<Route.ComponentProps['loaderData'], 'product' | 'collections' | 'mayChange'>

function ProductLinks({ product, collections, mayChange }: ProductLinksProps) {
  return (
    <>
      <div className="-mt-2 mb-2 flex flex-wrap gap-x-4">
        <TextLink label={texts.countStock} to={`/admin/stock/${product.id}`} />
        {mayChange && <TextLink label={texts.duplicate} to={`/admin/products/new?from=${product.id}`} />}
        {mayChange && product.published && (
          <TextLink label={texts.makeABanner} to={`/admin/banners/new?product=${product.id}`} />
        )}
        {mayChange && <TextLink label={texts.addAColour} to={`/admin/products/new?from=${product.id}&colour`} />}
      </div>
      {collections.length > 0 && (
        <p className="mb-2 flex flex-wrap items-center gap-x-4">
          {texts.inCollections(mayChange)}
          {collections.map(({ id, title }) => (
            <TextLink label={title} key={id} to={`/admin/collections/${id}`} />
          ))}
        </p>
      )}
    </>
  )
}

/** Adds a product to manual collections; collapsed, because it is rarely needed. */
function CollectionsForm({ collections }: { collections: readonly { id: number; title: string; isIn: boolean }[] }) {
  const chosen = collections.filter(({ isIn }) => isIn).map(({ id }) => String(id))
  return (
    <Disclosure label={texts.chooseCollections(chosen.length)} className="mb-4 rounded-card border border-line px-4">
      {/* Remounted after saving. */}
      <Form method="post" key={chosen.join()} className="pb-4">
        {chosen.map((id) => (
          <input key={id} type="hidden" name="was" value={id} />
        ))}
        <CheckFields
          type="checkbox"
          name="collection"
          choices={collections.map(({ id, title }) => ({ value: String(id), label: title }))}
          chosen={chosen}
        />
        <Button label={texts.saveCollections} intent="collections" variant="quiet" className="mt-3" />
      </Form>
    </Disclosure>
  )
}

function ImageStrip({ pictures, name }: { pictures: readonly Picture[]; name: string }) {
  if (pictures.length === 0) return <p className="text-sm text-muted">{texts.noPicturesHint}</p>
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map((picture, at) => (
        <li key={picture.url} className="relative size-16 overflow-hidden rounded-card border border-line bg-surface">
          {picture.kind === 'video' ? (
            <span className="flex size-full items-center justify-center text-xs text-muted">{texts.video}</span>
          ) : (
            <ResponsiveImage picture={picture} alt={texts.namePicture(name, at + 1)} sizes="64px" />
          )}
        </li>
      ))}
    </ul>
  )
}
