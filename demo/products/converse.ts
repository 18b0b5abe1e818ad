import type { DemoProduct } from '#demo/demo-product.ts'
import { review, shelf } from './listing.ts'
import { ukSizes } from './shoes.ts'

export const converse: readonly DemoProduct[] = shelf('Converse', ukSizes, [
  {
    id: 'banyan-classic-high-black',
    name: 'Gate Road High Black',
    brand: 'Banyan Canvas',
    description:
      'The black high-top that every college gang has at least one of. Thick canvas, a rubber toe and a round leaf patch at the ankle. Gets better the more you scribble on it.',
    price: 1299,
    was: 1999,
    cod: 59,
    stock: [18, 34, 48, 40, 25, 13],
    reviews: [
      review('Ankit', 5, 'Classic. Third pair in five years.'),
      review(
        'Shruti',
        4,
        'Looks exactly like the picture. Flat sole, so put an extra insole if you walk a lot.',
      ),
      review(
        'Deepak',
        5,
        'Fast delivery to Guwahati and the canvas is thicker than what I got from the market near my hostel for almost the same money, so I am quite happy with this one.',
      ),
      review('Maria', 4, 'Good quality.'),
    ],
    addedDaysAgo: 20,
  },
  {
    id: 'banyan-classic-high-bottle',
    name: 'Gate Road High Bottle Green',
    brand: 'Banyan Canvas',
    description:
      'Bottle green canvas with cream stitching, as if it had always been this way. The ankle patch carries two leaves in red and navy. Machine-wash it in a bag, dry it in the shade.',
    price: 1399,
    was: 1999,
    cod: 59,
    stock: [9, 15, 22, 19, 8, 4],
    addedDaysAgo: 14,
  },
  {
    id: 'gully-nine-marigold-high',
    name: 'Genda Phool Platform High',
    brand: 'Gully Nine',
    description:
      'Marigolds all over cream canvas, raised on a thick double sole. Wear it to a mehendi and dance till late. The extra height is comfortable because the whole sole is lifted, not only the heel.',
    price: 1799,
    was: 2499,
    cod: 69,
    stock: [11, 20, 16, 7, 0, 0],
    reviews: [
      review('Ritika', 5, 'Wore it under my lehenga. Best decision of the whole wedding.'),
      review('Jasleen', 5, 'So pretty, and I could dance without changing into chappals.'),
      review('Kavya', 3, 'Print is lovely. A bit heavy because of the platform.'),
    ],
    addedDaysAgo: 2,
  },
  {
    id: 'gully-nine-checkmate-high',
    name: 'Checkmate High',
    brand: 'Gully Nine',
    description:
      'A chessboard for your feet, black and smoke on white canvas. Red foxing stripe for the winning move. Easy to spot in a pile of shoes outside the door.',
    price: 1499,
    was: 2199,
    stock: [6, 12, 17, 15, 9, 2],
    addedDaysAgo: 7,
  },
  {
    id: 'torrin-denim-high',
    name: 'Old Denim High',
    brand: 'Torrin',
    description:
      'Cut from denim that has already been softened. Copper eyelets, tan thread and a leather-brown stripe. It matches every pair of jeans you own by design.',
    price: 1599,
    was: 2299,
    cod: 59,
    stock: [7, 14, 21, 18, 12, 6],
    reviews: [review('Varun', 4, 'Denim feel is genuine. Copper rings look premium.')],
    addedDaysAgo: 16,
  },
  {
    id: 'torrin-mustard-high',
    name: 'Haldi High',
    brand: 'Torrin',
    description:
      'Turmeric yellow from collar to toe, with a cream cap and navy stripe. Brightens a grey Monday. The colour is fast and will not run on your socks.',
    price: 1399,
    was: 1899,
    cod: 59,
    stock: [0, 0, 0, 0, 0, 0],
    reviews: [
      review('Neha', 5, 'Haldi yellow indeed. Please bring back size 7.'),
      review('Tenzin', 4, 'Bright and strong, survived one whole monsoon in Gangtok.'),
    ],
    addedDaysAgo: 52,
  },
  {
    id: 'gully-nine-monsoon-high',
    name: 'Monsoon Tie-Dye High',
    brand: 'Gully Nine',
    description:
      'Rings of rain blue and mauve spread over the canvas, no two exactly alike. Grey thread and a plum stripe hold it together. Looks like the sky at six in July.',
    price: 1699,
    was: 2399,
    stock: [5, 9, 13, 10, 3, 0],
    addedDaysAgo: 5,
  },
  {
    id: 'banyan-classic-low-red',
    name: 'Gate Road Low Red',
    brand: 'Banyan Canvas',
    description:
      'Low, red and ready. The same honest canvas and rubber as the high one, for days when ankles want air. Slip it on, double knot, go.',
    price: 999,
    was: 1599,
    cod: 49,
    stock: [22, 40, 52, 47, 30, 16],
    reviews: [
      review('Sanjana', 5, 'Bright red and very comfy.'),
      review('Omkar', 4, 'Good for the price. The toe cap came with a small scratch which wiped off.'),
      review(
        'Bhavna',
        2,
        'Colour is nice but my pair had uneven stitching near the heel. Customer care replaced it in a week, so two stars for the first pair and thanks for the second.',
      ),
    ],
    addedDaysAgo: 24,
  },
  {
    id: 'banyan-classic-low-white',
    name: 'Gate Road Low White',
    brand: 'Banyan Canvas',
    description:
      'Plain white canvas with one red line around the sole. School-day memories in a grown-up size. A little chalk on the scuffs still works.',
    price: 999,
    was: 1499,
    cod: 49,
    stock: [15, 27, 0, 36, 20, 0],
    addedDaysAgo: 31,
  },
  {
    id: 'gully-nine-olive-camo-low',
    name: 'Backwater Camo Low',
    brand: 'Gully Nine',
    description:
      'Camouflage in the greens of a backwater evening. Black thread, olive trim and a sand sole. For treks that end at a tea stall.',
    price: 1199,
    was: 1699,
    cod: 49,
    stock: [4, 10, 14, 12, 6, 3],
    addedDaysAgo: 10,
  },
  {
    id: 'madras-line-stripe-low',
    name: 'Deckchair Stripe Low',
    brand: 'Madras Line',
    description:
      'Slanting stripes borrowed from beach chairs, teal and coral on cream. Light on the foot and quick to dry. Good company for a weekend by the sea.',
    price: 1099,
    was: 1499,
    stock: [8, 16, 23, 19, 11, 5],
    reviews: [review('Irfan', 4, 'Summer vibes. The stripes line up on both shoes, nice touch.')],
    addedDaysAgo: 6,
  },
  {
    id: 'madras-line-lavender-low',
    name: 'Lavender Platform Low',
    brand: 'Madras Line',
    description:
      'Soft lavender on a lifted sole with twin stripes. Sits sweetly under wide trousers and midi skirts. The insole is padded at the heel.',
    price: 1399,
    was: 1999,
    cod: 59,
    stock: [13, 21, 18, 9, 2, 0],
    reviews: [
      review('Aparna', 5, 'Such a soft colour and the height is just right for my long skirts.'),
      review('Simran', 4, 'Comfortable, little heavy. Got it in four days.'),
    ],
    addedDaysAgo: 3,
  },
  {
    id: 'torrin-block-low',
    name: 'Carrom Block Low',
    brand: 'Torrin',
    description:
      'Three blocks of colour, like the coins on a carrom board. Each panel is cut and sewn separately, not printed. Looks different from the left and from the right.',
    price: 1299,
    was: 1799,
    stock: [6, 11, 15, 13, 7, 4],
    addedDaysAgo: 18,
  },
  {
    id: 'madras-line-dot-low',
    name: 'Bindi Dot Low',
    brand: 'Madras Line',
    description:
      'Maroon bindis in neat rows on blush canvas. A small, cheerful pattern that stays polite at work. Stitching and stripe pick up the same maroon.',
    price: 699,
    stock: [17, 24, 19, 12, 5, 1],
    addedDaysAgo: 28,
  },
])
