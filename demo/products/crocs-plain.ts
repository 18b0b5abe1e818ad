import { clogLook, clogShots } from './crocs-looks.ts'
import { type Listing, review } from './listing.ts'

export const plainClogs: readonly Listing[] = [
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
    draw: clogShots(
      clogLook('#6fb7a5', { sole: '#5fa695', charms: ['daisy', 'smile', 'sun'] }),
      'sand',
      '#2f8f7c',
    ),
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
    draw: clogShots(clogLook('#2c4266'), 'sky'),
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
    draw: clogShots(clogLook('#ee7b62', { strapSits: 'front', charms: ['heart'] }), 'shell'),
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
    draw: clogShots(
      clogLook('#e58c9a', { sole: '#f7dfe0', rivet: '#ffffff', build: 'platform', strapSits: 'front' }),
      'lilac',
      '#e58c9a',
    ),
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
    draw: clogShots(
      clogLook('#f0e3c8', {
        strap: '#c98f55',
        rivet: '#8a5a34',
        build: 'platform',
        charms: ['mango', 'daisy'],
      }),
      'blush',
    ),
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
    draw: clogShots(clogLook('#6b4632', { build: 'lined', rivet: '#e8d8bc' }), 'oat'),
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
    draw: clogShots(
      clogLook('#75804d', { sole: '#3f4630', strap: '#3f4630', rivet: '#d9d2b0', build: 'trail' }),
      'sage',
    ),
    addedDaysAgo: 15,
  },
]
