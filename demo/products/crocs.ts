import type { DemoProduct } from '#demo/demo-product.ts'
import { review, shelf } from './listing.ts'

const clogSizes = ['M5', 'M6', 'M7', 'M8', 'M9', 'M10', 'M11'] as const

export const crocs: readonly DemoProduct[] = shelf('Crocs', clogSizes, [
  {
    id: 'pochi-everyday-mint',
    name: 'Everyday Clog Mint',
    brand: 'Pochi',
    description:
      'One piece of light foam, eleven vents and a strap that swings front or back. Comes with three charms already pressed in. Rinse under the tap and it is new again.',
    price: 1299,
    was: 1799,
    cod: 59,
    stock: [14, 22, 31, 36, 28, 17, 8],
    reviews: [
      review('Ahana', 5, 'Feather light. The charms made my daughter want one too.'),
      review('Suresh', 4, 'Good for home and for the building garden. Strap holds well.'),
      review(
        'Reema',
        3,
        'Comfortable but the colour is a little deeper than on my phone. Size M7 fits like UK 7, so order your normal size and do not go one up like I did.',
      ),
    ],
    addedDaysAgo: 9,
  },
  {
    id: 'pochi-everyday-navy',
    name: 'Everyday Clog Navy',
    brand: 'Pochi',
    description:
      'The sensible navy one that ends up being worn the most. Nubs on the footbed keep the blood moving on long kitchen days. White rivets for a little style.',
    price: 899,
    was: 1299,
    cod: 49,
    stock: [20, 33, 41, 55, 46, 30, 19],
    addedDaysAgo: 33,
  },
  {
    id: 'pochi-everyday-coral',
    name: 'Everyday Clog Coral',
    brand: 'Pochi',
    description:
      'Coral like the evening at Kovalam. Soft, washable and easy on tired heels. Throw it in the beach bag and forget about sand.',
    price: 899,
    stock: [9, 13, 18, 11, 6, 0, 2],
    reviews: [review('Lakshmi', 4, 'Very light, good grip in the bathroom also.')],
    addedDaysAgo: 21,
  },
  {
    id: 'kulfi-feet-rose-platform',
    name: 'Gulab Platform Clog',
    brand: 'Kulfi Feet',
    description:
      'Rose foam on a tall, pale sole. Gives you height without the heel, and the curve under the arch takes the weight. The strap rests on top when you want a slip-on.',
    price: 1699,
    was: 2299,
    cod: 69,
    stock: [8, 12, 15, 9, 4, 0, 0],
    reviews: [
      review('Mitali', 5, 'My new favourite. Everyone at the salon asked about them.'),
      review('Hema', 4, 'Stable even with the height.'),
    ],
    addedDaysAgo: 4,
  },
  {
    id: 'kulfi-feet-malai-platform',
    name: 'Malai Platform Clog',
    brand: 'Kulfi Feet',
    description:
      'Cream on cream with a caramel strap. Looks like dessert, works like a house shoe. The thick sole stays soft even on stone floors.',
    price: 1799,
    was: 2399,
    cod: 69,
    stock: [6, 10, 12, 14, 7, 3, 0],
    addedDaysAgo: 8,
  },
  {
    id: 'samudra-lined-cocoa',
    name: 'Razai Lined Clog Cocoa',
    brand: 'Samudra Foam Co.',
    description:
      'A razai for your feet: cocoa foam outside, thick cream fleece inside. For winter mornings when the floor is too cold to be brave. The lining can be hand-washed.',
    price: 1899,
    was: 2499,
    cod: 69,
    stock: [5, 8, 11, 13, 9, 6, 2],
    reviews: [
      review('Baldev', 5, 'Perfect for Delhi January. Wearing it while typing this.'),
      review('Jyoti', 4, 'Warm and soft. Fleece sheds a little in the first week, after that no problem.'),
    ],
    addedDaysAgo: 12,
  },
  {
    id: 'samudra-trail-olive',
    name: 'Ghat Trail Clog Olive',
    brand: 'Samudra Foam Co.',
    description:
      'Deep lugs, a bumper at the toe and a ribbed strap that means it. Made for wet steps and muddy lanes. Drains in seconds after a stream crossing.',
    price: 1599,
    was: 2199,
    stock: [7, 11, 16, 19, 15, 10, 6],
    addedDaysAgo: 15,
  },
  {
    id: 'samudra-marble-tide',
    name: 'Marble Tide Clog',
    brand: 'Samudra Foam Co.',
    description:
      'Navy, sky and white foam poured together before it sets, so the veins run differently in every pair. Sits on a clean white sole. Yours will not look exactly like the picture, and that is the idea.',
    price: 1499,
    was: 1999,
    cod: 59,
    stock: [10, 16, 21, 24, 18, 9, 4],
    reviews: [
      review('Dev', 5, 'Marble effect is very beautiful in daylight.'),
      review('Kritika', 4, 'Both shoes are different from each other and I love it.'),
      review('Thomas', 3, 'Nice, but the white sole gets dirty fast in Kochi rain.'),
    ],
    addedDaysAgo: 5,
  },
  {
    id: 'bandar-jungle-camo',
    name: 'Jungle Camo Clog',
    brand: 'Bouncy Bandar',
    description:
      'Camouflage foam on a rugged dark sole. The strap is thick and the rivets are made to be pulled. Good for camp, good for the car wash.',
    price: 1599,
    was: 2099,
    stock: [0, 7, 12, 15, 0, 8, 3],
    addedDaysAgo: 19,
  },
  {
    id: 'bandar-holi-splash',
    name: 'Holi Splash Clog',
    brand: 'Bouncy Bandar',
    description:
      'White foam with a storm of pink and turquoise drops, as if Holi had just ended. A smile and a sun come pressed in. Real colour washes off it easily too.',
    price: 1399,
    was: 1899,
    cod: 59,
    stock: [12, 19, 23, 17, 8, 2, 0],
    reviews: [
      review('Chetan', 5, 'Wore on Holi itself, cleaned in two minutes.'),
      review('Ananya', 5, 'Too much fun.'),
    ],
    addedDaysAgo: 1,
  },
  {
    id: 'bandar-sunset-fade',
    name: 'Juhu Sunset Clog',
    brand: 'Bouncy Bandar',
    description:
      'From mango yellow at the toe to hibiscus pink at the heel in one smooth fade. The strap takes the last colour. Brings the beach to the balcony.',
    price: 1699,
    was: 2199,
    stock: [5, 9, 14, 12, 6, 3, 1],
    addedDaysAgo: 11,
  },
  {
    id: 'kulfi-feet-tutti-dip',
    name: 'Tutti Frutti Dip Clog',
    brand: 'Kulfi Feet',
    description:
      'Vanilla foam dipped twice, once in pista and once in strawberry. The layers are moulded in and will not peel. Comes in a box that looks like an ice cream carton.',
    price: 1999,
    was: 2499,
    cod: 69,
    stock: [4, 8, 9, 7, 5, 0, 0],
    reviews: [review('Pari', 4, 'Looks like ice cream, feels soft. Strap pops loudly the first few times.')],
    addedDaysAgo: 7,
  },
  {
    id: 'bandar-cricket-night',
    name: 'Night Match Clog',
    brand: 'Bouncy Bandar',
    description:
      'Floodlight white veins through black foam, with a red ball and a leaf for the ground. For galli cricket, terrace cricket and watching cricket. Sold out for now, more are being moulded.',
    price: 1499,
    was: 1999,
    cod: 59,
    stock: [0, 0, 0, 0, 0, 0, 0],
    addedDaysAgo: 44,
  },
])
