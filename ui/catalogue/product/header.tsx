import { Link } from 'react-router'
import type { Product } from '#domain/catalogue/product.ts'
import { categoryPath } from '#domain/collections/address.ts'
import { WishlistButton } from '#ui/cart/wishlist-button.tsx'
import { ShareButton } from '#ui/shell/share-button.tsx'
import * as texts from '../texts.tsx'
import { BackLink } from './back-link.tsx'

type ProductHeaderProps = { product: Pick<Product, 'id' | 'name' | 'category'>; categoryTitle: string }

const floating = 'max-lg:bg-paper/85'

/** Over the picture on a phone, a separate row on a desktop. The cart is in the top bar above. */
export function ProductHeader({ product, categoryTitle }: ProductHeaderProps) {
  const listing = categoryPath(product.category)
  return (
    <div className="absolute inset-x-0 top-0 z-10 flex items-start gap-1 p-2 sm:px-3 lg:static lg:items-center lg:p-0 lg:pb-2">
      <BackLink fallback={listing} className={`${floating} lg:-ml-2.5`} />
      <nav aria-label={texts.breadcrumb} className="mr-auto hidden min-w-0 text-sm text-muted lg:block">
        <Link to="/home" className="inline-flex min-h-11 items-center hover:underline">
          {texts.home}
        </Link>
        <span aria-hidden="true" className="px-2">
          /
        </span>
        <Link to={listing} className="inline-flex min-h-11 items-center hover:underline">
          {categoryTitle}
        </Link>
      </nav>
      <div className="ml-auto flex flex-col items-center gap-1 lg:flex-row">
        <ShareButton title={product.name} failureText={(url) => texts.copyFailed(url)} className={floating} />
        <WishlistButton productId={product.id} name={product.name} large />
      </div>
    </div>
  )
}
