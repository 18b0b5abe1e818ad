import { type CatalogueEntry, review } from './listing.ts'

export const chainWatches: readonly CatalogueEntry[] = [
  {
    id: 'halden-slim-gold-chain',
    name: 'Slim Gold Link',
    brand: 'Halden Row',
    family: 'Chain',
    description:
      'A curved case and a fine gold link chain that moves like a bracelet. Deep red dial with small daggers for the hours. Wear it loose, one finger of space.',
    price: 599,
    was: 999,
    cod: 39,
    stock: [25],
    reviews: [
      review('Kavya', 4, 'Lovely red. Clasp is tight at first.'),
      review('Neelam', 5, 'Goes with my bangles, exactly what I wanted.'),
    ],
    addedDaysAgo: 12,
  },
  {
    id: 'halden-tank-steel-chain',
    name: 'Tank Steel Link',
    brand: 'Halden Row',
    family: 'Chain',
    description:
      'A tall rectangle in steel, white dial, Roman hours and blue hands. The chain is three pieces wide with a flat clasp. Office on weekdays, lunch on Sundays.',
    price: 549,
    was: 849,
    cod: 39,
    stock: [3],
    addedDaysAgo: 27,
  },
  {
    id: 'orvane-twotone-chain',
    name: 'Two-Tone Cushion Link',
    brand: 'Orvane',
    family: 'Chain',
    description:
      'Steel outside, rose in the middle, and a black smoked dial between them. The cushion shape is broad without being thick. Links can be taken out at any watch shop.',
    price: 499,
    was: 899,
    stock: [31],
    reviews: [
      review('Deepak', 4, 'Good weight, good shine.'),
      review(
        'Yash',
        2,
        'Colour of one link is slightly different from the others, visible in sunlight only. Kept it because returning was more work.',
      ),
    ],
    addedDaysAgo: 33,
  },
]
