import { useBrand } from '#ui/parts/brand-context.ts'
import { ButtonLink, TextLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Logo } from '#ui/parts/logo.tsx'
import { useShopper } from '#ui/shopper-store.ts'
import * as texts from './texts.tsx'

/**
 * Home page of a shop without products. Links staff to adding some, as document navigation because each language has
 * its own scripts.
 */
export function OpeningSoon() {
  const { tagline } = useBrand()
  const { addsProducts } = useShopper()
  return (
    <main>
      <EmptyState
        drawing={<Logo className="h-12 w-auto" text="text-2xl" wraps />}
        heading="h1"
        text={addsProducts ? texts.yourShopIsEmpty : texts.openingSoon}
      >
        {addsProducts ? (
          <>
            <ButtonLink to="/admin/products/new" reloadDocument wide>
              {texts.addFirstProduct}
            </ButtonLink>
            <ButtonLink to="/admin/import" reloadDocument wide variant="quiet">
              {texts.importProducts}
            </ButtonLink>
            <TextLink to="/admin" reloadDocument>
              {texts.whatElseIsMissing}
            </TextLink>
          </>
        ) : (
          <p className="text-muted">{tagline}</p>
        )}
      </EmptyState>
    </main>
  )
}
