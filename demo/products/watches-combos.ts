import { type CatalogueEntry, review } from './listing.ts'

export const comboWatches: readonly CatalogueEntry[] = [
  {
    id: 'noorani-ganga-beads-combo',
    name: 'Ghat Watch and Beads Combo',
    brand: 'Noorani',
    family: 'Combo',
    description:
      'A dark blue watch with a ring of matching stone beads. Wear them on the same wrist or share them with somebody. Both come in one cloth pouch.',
    price: 699,
    was: 1199,
    cod: 49,
    stock: [20],
    reviews: [
      review('Swati', 5, 'Beads are real stone I think, they are cold and heavy.'),
      review('Rahul', 4, 'Good gift set. The pouch is a bit thin.'),
      review('Esha', 5, 'Gave the beads to my sister and kept the watch.'),
    ],
    addedDaysAgo: 4,
  },
  {
    id: 'halden-saath-pair-combo',
    name: 'Saath Saath Pair Combo',
    brand: 'Halden Row',
    family: 'Combo',
    description:
      'Two watches, one big and one small, with the same cream dial and brown strap. For parents, for newly-weds, or for two friends who are never on time. The numbers are easy to read on both.',
    price: 649,
    was: 1099,
    cod: 49,
    stock: [11],
    reviews: [
      review('Geeta', 4, 'Bought for our anniversary. Small one is very sweet, big one is a little simple.'),
    ],
    addedDaysAgo: 18,
  },
  {
    id: 'tikora-kada-combo',
    name: 'Black Mesh and Kada Combo',
    brand: 'Tikora',
    family: 'Combo',
    description:
      'A black mesh watch with a matching link bracelet in gunmetal. The bracelet opens with a fold clasp, so no squeezing over the hand. A clean set for black shirts.',
    price: 599,
    was: 999,
    stock: [6],
    addedDaysAgo: 23,
  },
]
