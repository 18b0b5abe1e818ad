/** Sort menu: the four of spec §9, of which the first is the default, then three more. */
export const sortOptions = {
  'price-desc': 'Price: High to Low',
  'price-asc': 'Price: Low to High',
  'rating-desc': 'Rating: High to Low',
  'rating-asc': 'Rating: Low to High',
  popular: 'Popular',
  new: 'New',
  'best-match': 'Best match',
} as const

export type Sort = keyof typeof sortOptions
