/** `offerPrice` in rupees, `null` where the banner opens the home page; the words are laid over the picture's left. */
export type DemoBanner = {
  location: 'top' | 'bottom'
  title: string
  subtitle: string
  offerPrice: number | null
  category: string | null
  picture: string
}

export const banners: readonly DemoBanner[] = [
  {
    location: 'top',
    title: 'Shoes under ₹1,499',
    subtitle: 'Easy pairs for long days on your feet',
    offerPrice: 1499,
    category: 'Shoes',
    picture: 'shoes-under-1499.webp',
  },
  {
    location: 'top',
    title: 'Watches under ₹499',
    subtitle: 'Good company for every wrist',
    offerPrice: 499,
    category: 'Watch',
    picture: 'watches-under-499.webp',
  },
  {
    location: 'top',
    title: 'Clogs under ₹1,299',
    subtitle: 'Light as chai foam, ready for rain',
    offerPrice: 1299,
    category: 'Crocs',
    picture: 'clogs-under-1299.webp',
  },
  {
    location: 'top',
    title: 'Walk out in style',
    subtitle: 'Shoes, watches and the little things that finish a look',
    offerPrice: null,
    category: null,
    picture: 'walk-out-in-style.webp',
  },
  {
    location: 'bottom',
    title: 'Perfumes under ₹599',
    subtitle: 'Three bottles, three moods',
    offerPrice: 599,
    category: 'Perfumes',
    picture: 'perfumes-under-599.webp',
  },
  {
    location: 'bottom',
    title: 'Small finds under ₹399',
    subtitle: 'Caps, wallets and more for pocket money',
    offerPrice: 399,
    category: null,
    picture: 'small-finds-under-399.webp',
  },
  {
    location: 'bottom',
    title: 'Caps under ₹499',
    subtitle: 'Shade for the noon sun',
    offerPrice: 499,
    category: 'Caps',
    picture: 'caps-under-499.webp',
  },
]
