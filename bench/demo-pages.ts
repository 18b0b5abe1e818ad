export const demoPages = {
  home: '/home',
  listing: '/search?category=Shoes',
  product: '/product/bandar-holi-splash',
} as const
