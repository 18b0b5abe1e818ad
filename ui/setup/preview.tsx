import { useBrand } from '#ui/parts/brand-context.ts'
import { TextLink } from '#ui/parts/button.tsx'
import { Logo } from '#ui/parts/logo.tsx'
import { texts } from './texts.tsx'

export function ShopPreview({ categories }: { categories: readonly { title: string }[] }) {
  const { tagline } = useBrand()
  return (
    <section className="mt-6 rounded-card border border-line p-4" aria-label={texts.yourShopSoFar}>
      <p className="text-muted">{texts.yourShopSoFar}</p>
      <div className="mt-2 flex min-h-11 items-center">
        <Logo />
      </div>
      {tagline !== '' && <p>{tagline}</p>}
      {categories.length === 0 && <p className="text-muted">{texts.noCategoriesYet}</p>}
      <ul className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {categories.map(({ title }) => (
          <li key={title} className="rounded-full border border-edge px-3 py-1 font-semibold">
            {title}
          </li>
        ))}
      </ul>
      <TextLink label={texts.seeYourShop} to="/home" target="_blank" />
    </section>
  )
}
