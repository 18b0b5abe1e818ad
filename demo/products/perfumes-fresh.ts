import { review } from './listing.ts'
import type { PerfumeListing } from './perfume-listing.ts'

export const freshPerfumes: readonly PerfumeListing[] = [
  {
    id: 'nuvaara-barish',
    name: 'Barish Eau de Parfum',
    brand: 'Nuvaara',
    description:
      'First rain on hot ground, then wet leaves and a little lemon. It opens loud and settles into something like a clean cotton shirt. Made for June, worn all year.',
    small: [349, 499, 22],
    middle: [749, 1099, 31],
    large: [1249, 1799, 14],
    cod: 49,
    reviews: [
      review('Manasi', 5, 'It really smells like the first rain. My whole office asked.'),
      review('Tushar', 4, 'Stays 5 hours on clothes, 3 on skin.'),
      review('Riya', 3, 'First ten minutes are too strong, after that lovely.'),
    ],
    addedDaysAgo: 3,
  },
  {
    id: 'nuvaara-nimbu-pudina',
    name: 'Nimbu Pudina Cologne',
    brand: 'Nuvaara',
    description:
      'Lime, mint and a pinch of black salt, like the glass you want at four in the afternoon. Light, so spray again after lunch. Friendly to people who get headaches from perfume.',
    small: [249, null, 40],
    middle: [499, 749, 26],
    large: [849, 1199, 8],
    cod: 39,
    reviews: [
      review('Ketan', 5, 'Cool, cool, cool.'),
      review('Jaya', 3, 'Fresh but goes away in two hours.'),
    ],
    addedDaysAgo: 12,
  },
  {
    id: 'kesarlane-gulaab',
    name: 'Gulaab Jal',
    brand: 'Kesar Lane',
    description:
      'Rose water from a copper pot, a green stem and a spoon of honey. Soft and close to the skin. For mornings, mandaps and first days at a new job.',
    small: [299, 449, 18],
    middle: [649, 949, 9],
    large: [1099, 1549, 21],
    cod: 49,
    reviews: [
      review('Shabnam', 5, 'Not the cheap rose smell. This is like real petals.'),
      review(
        'Vaishali',
        4,
        'Bottle is beautiful on my dressing table. Spray is a bit wide, so hold it away from silk.',
      ),
      review(
        'Pia',
        5,
        'My nani approved, that is the highest award in our family and she has very strong opinions on rose.',
      ),
    ],
    addedDaysAgo: 7,
  },
  {
    id: 'kesarlane-mogra',
    name: 'Mogra at Dusk',
    brand: 'Kesar Lane',
    description:
      "The string of jasmine in your mother's hair on the way back from a wedding. White flowers over a little milk and wood. Gets warmer as the evening goes.",
    small: [329, 479, 12],
    middle: [699, 999, 0],
    large: [1199, 1699, 5],
    cod: 49,
    reviews: [review('Deepa', 5, 'Cried a little. It smells of home.'), review('Hema', 4, 'True mogra.')],
    addedDaysAgo: 9,
  },
  {
    id: 'pavan-himsagar',
    name: 'Himsagar Mango Mist',
    brand: 'Pavan & Sons',
    description:
      'Ripe mango, but the skin and the leaf as well, so it is never like a sweet. A lick of salt keeps it grown-up. Best from April to the end of the crates.',
    small: [279, 399, 25],
    middle: [549, 799, 33],
    large: [899, null, 10],
    reviews: [
      review('Subhash', 4, 'People come near and ask who is eating mango.'),
      review('Oindrila', 5, 'Bengal in a bottle.'),
    ],
    addedDaysAgo: 16,
  },
  {
    id: 'pavan-samundar',
    name: 'Samundar Blue',
    brand: 'Pavan & Sons',
    description:
      'Salt, driftwood and a clean breeze with a bit of grapefruit. Sporty without smelling like a gym. The bottle fits well in a wet hand.',
    small: [299, 449, 16],
    middle: [599, 899, 20],
    large: [999, 1499, 28],
    cod: 39,
    addedDaysAgo: 21,
  },
  {
    id: 'nuvaara-chai-vanilla',
    name: 'Cutting Chai',
    brand: 'Nuvaara',
    description:
      'Cardamom, ginger and milk, with vanilla standing at the back. Warm like the first glass at a railway stall. Sweet, but it knows when to stop.',
    small: [319, 449, 1],
    middle: [679, 949, 0],
    large: [1149, 1599, 0],
    cod: 49,
    reviews: [
      review('Gautam', 5, 'I am hungry whenever I wear it.'),
      review('Alia', 2, 'Too much like food for me. Gave it to my cousin who loves it.'),
    ],
    addedDaysAgo: 30,
  },
]
