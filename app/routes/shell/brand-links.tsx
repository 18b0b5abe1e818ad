import { useLocation, useMatches } from 'react-router'
import { addressIn } from '#domain/language.ts'
import { pageLanguage } from '#domain/page-language.ts'
import { type Brand, defaultBrand, iconPath, themePath } from '#domain/settings/brand.ts'

/** Links to the shop's icons, and to the style sheet of its accent, which must come after the main one. */
export function BrandLinks() {
  const { accent, logo } = useBrandOfPage()
  const theme = themePath(accent)
  // The back office is a separate app.
  const isBackOffice = /^\/admin(\/|$)/.test(useLocation().pathname)
  const manifest = isBackOffice ? '/admin/manifest.webmanifest' : '/manifest.webmanifest'
  return (
    <>
      {logo ? (
        <link rel="icon" href={iconPath(logo, 192)} type="image/png" />
      ) : (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href={isBackOffice ? '/admin-icon-180.png' : iconPath(logo, 180)} />
      <link rel="manifest" href={addressIn(pageLanguage, manifest)} />
      {theme && <link rel="stylesheet" href={theme} />}
    </>
  )
}

/** Finds the brand in the frame of shop or back office; the default brand without one. */
function useBrandOfPage(): Brand {
  const loaded = useMatches().map(({ loaderData }) => loaderData)
  return loaded.find(hasBrand)?.brand ?? defaultBrand
}

function hasBrand(loaded: unknown): loaded is { brand: Brand } {
  return typeof loaded === 'object' && loaded !== null && 'brand' in loaded
}
