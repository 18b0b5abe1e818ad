import { type CatalogueEntry, review } from './listing.ts'

export const chronographs: readonly CatalogueEntry[] = [
  {
    id: 'tikora-rally-panda',
    name: 'Rally Panda Chrono',
    brand: 'Tikora',
    description:
      'White dial, three black counters, a tachymeter round the rim. The face of a weekend drive, even if the drive is only to Lonavala and back. Soft black strap with white stitches.',
    price: 1499,
    was: 2199,
    cod: 59,
    stock: [7],
    reviews: [
      review('Vivek', 5, 'Panda dial at this price, what more do you want. Pushers have a proper click.'),
      review('Ayesha', 4, 'Big on me but I like it big.'),
    ],
    addedDaysAgo: 3,
  },
  {
    id: 'tikora-monsoon-chrono',
    name: 'Monsoon Chrono Blue',
    brand: 'Tikora',
    description:
      'A smoked blue dial that goes dark at the rim like a sky before rain. Rubber strap with cut ribs, so sweat and sudden showers are no trouble. Rose marks add a little warmth.',
    price: 1249,
    was: 1799,
    stock: [19],
    addedDaysAgo: 17,
  },
]
