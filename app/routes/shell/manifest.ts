import { shopContext } from '#app/context.ts'
import { publicHeaders } from '#app/http/responses.ts'
import { findSetting } from '#db/settings/settings.ts'
import { languages } from '#domain/language.ts'
import { pageLanguage } from '#domain/page-language.ts'
import { type Brand, iconPath, maskableIconPath } from '#domain/settings/brand.ts'
import * as texts from '#ui/shell/texts.tsx'
import type { Route } from './+types/manifest'

/** Builds the web app manifest, with the colours of ui/theme.css. */
const manifestOf = ({ name, tagline, logo }: Brand) => ({
  id: '/home',
  name,
  short_name: name,
  ...(tagline && { description: tagline }),
  lang: languages[pageLanguage].tag,
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  background_color: '#fffdf9',
  theme_color: '#fffdf9',
  categories: ['shopping'],
  icons: [
    ...(logo ? [] : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]),
    { src: iconPath(logo, 192), sizes: '192x192', type: 'image/png' },
    { src: iconPath(logo, 512), sizes: '512x512', type: 'image/png' },
    { src: maskableIconPath(logo), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: texts.myOrders, url: '/orders' },
    { name: texts.cart, url: '/cart' },
  ],
})

export async function loader({ context }: Route.LoaderArgs) {
  const manifest = manifestOf(await findSetting(context.get(shopContext).db, 'brand'))
  return new Response(JSON.stringify(manifest), { headers: publicHeaders('application/manifest+json') })
}
