/** The side drawer's entries (spec §2), to the letter. */
export const categoryLinks = [
  { label: 'All Products', to: '/search' },
  { label: 'Crocs', to: '/search?category=Crocs' },
  { label: 'Shoes', to: '/search?category=Shoes' },
  { label: 'Caps', to: '/search?category=Caps' },
  { label: 'Wallets', to: '/search?category=Wallets' },
  { label: 'Converse', to: '/search?category=Converse' },
  { label: 'Watches', to: '/search?category=Watch' },
  { label: 'Perfumes', to: '/search?category=Perfumes' },
] as const

export const accountLinks = [
  { label: 'My Wishlist', to: '/wishlist', icon: 'heart' },
  { label: 'My Orders', to: '/orders', icon: 'orders' },
  { label: 'My Profile', to: '/profile', icon: 'user' },
] as const
