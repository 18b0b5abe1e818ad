import { publicFor } from '../text-stream.ts'

/** What a phone needs to keep the shop on its home screen. The colours are those of ui/theme.css. */
const manifest = {
  id: '/home',
  name: 'Strut',
  short_name: 'Strut',
  description: 'Footwear and fashion accessories, delivered anywhere in India.',
  lang: 'en-IN',
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  background_color: '#fffdf9',
  theme_color: '#fffdf9',
  categories: ['shopping'],
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'My Orders', url: '/orders' },
    { name: 'Cart', url: '/cart' },
  ],
}

export function loader() {
  return new Response(JSON.stringify(manifest), { headers: publicFor('application/manifest+json') })
}
