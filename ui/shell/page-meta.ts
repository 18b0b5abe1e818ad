import type { MetaDescriptor } from 'react-router'
import { absoluteUrl } from '#domain/catalogue/canonical-url.ts'
import { addressIn, defaultLanguage } from '#domain/language.ts'
import { offeredLanguages, pageLanguage } from '#domain/page-language.ts'

type PageFacts = {
  title: string
  shop: string
  description: string
  /** Public origin; missing when the frame failed to load. */
  origin: string | undefined
  path: string
  kind?: 'website' | 'product'
  picture?: string | null | undefined
  isHidden?: boolean
  /** JSON-LD, written on the server only because search engines load documents. */
  markup?: readonly object[]
}

export function pageMeta(facts: PageFacts): MetaDescriptor[] {
  const { title, shop, description, origin, kind = 'website', isHidden = false, markup = [] } = facts
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:site_name', content: shop },
    { property: 'og:type', content: kind },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(origin === undefined ? [] : addresses(origin, facts)),
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...markup.map((one) => ({ 'script:ld+json': { ...one } })),
  ]
}

function addresses(origin: string, { path, picture }: PageFacts): MetaDescriptor[] {
  const own = origin + addressIn(pageLanguage, path)
  return [
    { tagName: 'link', rel: 'canonical', href: own },
    ...translations(origin + path),
    { property: 'og:url', content: own },
    ...(picture
      ? [
          { property: 'og:image', content: absoluteUrl(picture, origin) },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
  ]
}

function translations(address: string): MetaDescriptor[] {
  if (offeredLanguages.length < 2) return []
  const links = offeredLanguages.map((language) => [language, addressIn(language, address)])
  const all = [...links, ['x-default', addressIn(defaultLanguage, address)]]
  return all.map(([hrefLang, href]) => ({ tagName: 'link', rel: 'alternate', hrefLang, href }))
}
