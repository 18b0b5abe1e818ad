import { shopContext } from '#app/context.ts'
import { publicHeaders } from '#app/http/responses.ts'
import { findSetting } from '#db/settings/settings.ts'
import { languages } from '#domain/language.ts'
import { pageLanguage } from '#domain/page-language.ts'
import { texts } from '#ui/backoffice/texts.tsx'
import type { Route } from './+types/manifest'

const icon = (file: string, size: number) => ({
  src: `/${file}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
})

/** Web app manifest of the back office: a separate app with an icon of its own. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name } = await findSetting(context.get(shopContext).db, 'brand')
  const manifest = {
    id: '/admin',
    name: texts.backOfficeWith(name),
    short_name: texts.backOffice,
    lang: languages[pageLanguage].tag,
    start_url: '/admin',
    scope: '/admin',
    display: 'standalone',
    background_color: '#16130f',
    theme_color: '#fffdf9',
    categories: ['business'],
    icons: [
      icon('admin-icon', 192),
      icon('admin-icon', 512),
      { ...icon('admin-icon-maskable', 512), purpose: 'maskable' },
    ],
    shortcuts: [
      { name: texts.today, url: '/admin' },
      { name: texts.orders, url: '/admin/orders' },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: publicHeaders('application/manifest+json') })
}
