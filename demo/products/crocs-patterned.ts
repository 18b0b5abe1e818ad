import { clogLook, clogShots } from './crocs-looks.ts'
import { type Listing, review } from './listing.ts'

export const patternedClogs: readonly Listing[] = [
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
    draw: clogShots(
      clogLook('#2f4a63', {
        sole: '#f2ede2',
        rivet: '#f2ede2',
        pattern: { kind: 'marble', inks: ['#f2ede2', '#7ea3c4'] },
      }),
      'shell',
      '#2f4a63',
    ),
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
    draw: clogShots(
      clogLook('#7b8a4a', {
        sole: '#3f4630',
        strap: '#3f4630',
        rivet: '#d9d2b0',
        build: 'trail',
        pattern: { kind: 'camo', inks: ['#4d5a30', '#a89f6a'] },
      }),
      'mist',
    ),
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
    draw: clogShots(
      clogLook('#f6f1e8', {
        strap: '#e2498a',
        rivet: '#22a6a6',
        pattern: { kind: 'splash', inks: ['#e2498a', '#22a6a6'] },
        charms: ['smile', 'sun'],
      }),
      'lilac',
      '#e2498a',
    ),
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
    draw: clogShots(
      clogLook('#f7c04a', {
        sole: '#fbe3b0',
        strap: '#e0557a',
        rivet: '#fff1d6',
        pattern: { kind: 'fade', inks: ['#f39a4a', '#e0457a'] },
        charms: ['mango'],
      }),
      'sky',
    ),
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
    draw: clogShots(
      clogLook('#f8edd4', {
        sole: '#e2607a',
        strap: '#a9c98b',
        rivet: '#e2607a',
        pattern: { kind: 'dip', inks: ['#a9c98b', '#e2607a'] },
        strapSits: 'front',
      }),
      'oat',
      '#e2607a',
    ),
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
    draw: clogShots(
      clogLook('#262629', {
        sole: '#17171a',
        rivet: '#a3242b',
        pattern: { kind: 'marble', inks: ['#4a4a52', '#e9e6df'] },
        charms: ['ball', 'leaf'],
      }),
      'sage',
    ),
    addedDaysAgo: 44,
  },
]
