import { type CatalogueEntry, review } from './listing.ts'

export const everydayWatches: readonly CatalogueEntry[] = [
  {
    id: 'tikora-midnight-mesh',
    name: 'Midnight Mesh Slim',
    brand: 'Tikora',
    description:
      'All black, very thin, and only rose hands to tell the time by. The mesh band slides to fit any wrist without a tool. For people who like their watch to keep quiet.',
    price: 749,
    was: 1199,
    cod: 49,
    stock: [41],
    reviews: [
      review('Divya', 5, 'Slim and light, I forget that I am wearing it.'),
      review('Arjun', 4, 'Mesh lock needs a flat screwdriver, watch a video once and it is easy.'),
    ],
    addedDaysAgo: 13,
  },
  {
    id: 'halden-library-roman',
    name: 'Library Roman White',
    brand: 'Halden Row',
    description:
      'Thin gold case, white dial and Roman hours, with blued second hand and a black croc-pattern strap. The sort of watch a favourite professor wears. Light enough for the whole day.',
    price: 649,
    was: 999,
    cod: 39,
    stock: [22],
    reviews: [
      review(
        'Lakshmi',
        5,
        'Bought for my father who retired this year. He likes that the numbers are easy to read without spectacles, and he has worn it every single day since then.',
      ),
      review('Pranav', 4, 'Classy. Strap pattern is printed but looks fine.'),
      review('Zoya', 3, 'Good but the glass gets fingerprints.'),
    ],
    addedDaysAgo: 24,
  },
  {
    id: 'pagdandi-field-olive',
    name: 'Trail Field Olive',
    brand: 'Pagdandi',
    description:
      'Big numbers, matt olive dial and a striped cloth band that you can wash with soap. Made for treks, early buses and bad light. Slips under a jacket sleeve without fighting it.',
    price: 549,
    was: 899,
    cod: 39,
    stock: [28],
    reviews: [
      review('Tenzin', 5, 'Took it to Sandakphu. Rain, mud, everything. Still on time.'),
      review('Ishita', 4, 'Band is long for small wrists, I tucked the end in.'),
    ],
    addedDaysAgo: 30,
  },
  {
    id: 'orvane-open-heart',
    name: 'Open Works Automatic',
    brand: 'Orvane',
    description:
      'You see the wheels turn through the dial, and that alone is worth the price. Winds itself while you walk. Brown strap, gold bridges and small red jewels.',
    price: 1849,
    was: 2599,
    cod: 79,
    stock: [1],
    reviews: [
      review('Gaurav', 5, 'I keep looking at the dial in meetings.'),
      review(
        'Bhavesh',
        4,
        'Runs about 15 seconds fast in a day, which is normal for an automatic at this price. Keep it on the wrist or it will stop after a day and a half.',
      ),
    ],
    addedDaysAgo: 5,
  },
  {
    id: 'noorani-moti-rose',
    name: 'Moti Rose Stones',
    brand: 'Noorani',
    description:
      'A mother-of-pearl look on the dial, a ring of clear stones and a slim rose bracelet. Small enough to sit next to bangles. Comes ready for gifting.',
    price: 1099,
    was: 1599,
    cod: 59,
    stock: [16],
    reviews: [
      review('Sneha', 5, 'So pretty. Stones are tight, none fell till now.'),
      review('Ritu', 4, 'Bracelet was loose, the shop near my house fixed it in five minutes.'),
      review('Anjali', 5, 'My mother loved it, and she does not love many things I order online.'),
    ],
    addedDaysAgo: 8,
  },
  {
    id: 'noorani-nadi-wave',
    name: 'Nadi Wave Teal',
    brand: 'Noorani',
    description:
      'Fine waves run across a teal dial, inside a soft cushion case. The suede-feel strap takes its colour from river stones. A calm watch for busy days.',
    price: 999,
    was: 1399,
    stock: [0],
    addedDaysAgo: 40,
  },
]
