import { walletShots } from './accessory-shots.ts'
import { type Listing, review } from './listing.ts'
import { wallet } from './wallet-looks.ts'

export const smallWallets: readonly Listing[] = [
  {
    id: 'kettlebrook-bottle-holder',
    name: 'Bottle Green Card Holder',
    brand: 'Kettlebrook',
    description:
      'Three slots in front, one in the middle for notes folded twice. Cross-grained leather that shrugs off scratches. Thinner than your phone.',
    price: 449,
    was: 699,
    cod: 39,
    stock: [44],
    draw: walletShots(
      wallet('holder', {
        brand: 'KETTLEBROOK',
        hide: '#25493f',
        stitch: '#d9c08a',
        edge: '#10241e',
        grain: 'cross',
        mark: 'foil',
        emblem: 'star',
      }),
      'mist',
      ['#25493f', '#d9c08a'],
    ),
    reviews: [
      review('Varun', 5, 'Finally no more thick wallet in the back pocket. My spine says thank you.'),
      review('Amrita', 4, 'Holds 5 cards easily, sixth with some force.'),
    ],
    addedDaysAgo: 8,
  },
  {
    id: 'kettlebrook-mustard-holder',
    name: 'Haldi Card Holder',
    brand: 'Kettlebrook',
    description:
      'Turmeric yellow with brown edges, for people who lose things in dark bags. Smooth leather that gets a shine with use. Metro card goes in the front slot.',
    price: 399,
    was: 649,
    cod: 39,
    stock: [19],
    draw: walletShots(
      wallet('holder', {
        brand: 'KETTLEBROOK',
        hide: '#d29a2b',
        stitch: '#fff0c9',
        edge: '#5a3a12',
        grain: 'smooth',
        emblem: 'sun',
        cards: ['#7a2f45', '#27476a', '#3f6b5a'],
      }),
      'sand',
    ),
    reviews: [
      review('Shalini', 5, 'Such a happy colour.'),
      review('Omkar', 3, 'Nice but shows marks of ink from my pen.'),
    ],
    addedDaysAgo: 12,
  },
  {
    id: 'kettlebrook-carbon-clip',
    name: 'Carbon Weave Money Clip',
    brand: 'Kettlebrook',
    description:
      'A woven black face, a polished clip and nothing else. Notes under the clip, four cards behind. Flat in a shirt pocket, safe in a tight pair of jeans.',
    price: 599,
    was: 899,
    cod: 49,
    stock: [5],
    draw: walletShots(
      wallet('clip', {
        brand: 'KETTLEBROOK',
        hide: '#2a2d32',
        lining: '#15171a',
        edge: '#0e0f11',
        stitch: '#6b7178',
        grain: 'weave',
        metal: 'steel',
        mark: 'foil',
        emblem: 'bolt',
      }),
      'sky',
      ['#24272b', '#cfd5da'],
    ),
    reviews: [
      review('Jatin', 4, 'Clip is strong. Do not put more than 15 notes.'),
      review('Neha', 5, 'Good gift for brothers who do not like gifts.'),
    ],
    addedDaysAgo: 2,
  },
  {
    id: 'fernhide-tan-clip',
    name: 'Biscuit Money Clip',
    brand: 'Fernhide',
    description:
      'Light biscuit leather that will take the colour of your days. A brass clip bent from one piece. Comes with a small tin of polish.',
    price: 549,
    stock: [15],
    draw: walletShots(
      wallet('clip', {
        hide: '#c79058',
        lining: '#7a5230',
        edge: '#7a4a22',
        stitch: '#fff1d6',
        grain: 'smooth',
        emblem: 'leaf',
      }),
      'oat',
    ),
    addedDaysAgo: 28,
  },
  {
    id: 'charsa-black-croc-bifold',
    name: 'Black Croc Bifold',
    brand: 'Charsa',
    description:
      'Deep black with a croc pattern pressed in, tone-on-tone thread and a steel nameplate. A serious wallet for interviews and signing things. Eight slots and a window for the licence.',
    price: 899,
    was: 1399,
    cod: 59,
    stock: [1],
    draw: walletShots(
      wallet('bifold', {
        brand: 'CHARSA',
        hide: '#2b2624',
        lining: '#5a1f26',
        edge: '#0f0d0c',
        stitch: '#6b615a',
        grain: 'croc',
        metal: 'steel',
        mark: 'plate',
      }),
      'shell',
      ['#231f1d', '#cfd3d6'],
    ),
    reviews: [
      review('Balbir', 5, 'Red lining inside is a surprise.'),
      review('Sameer', 4, 'Little stiff. Smell goes after three days of keeping it open.'),
    ],
    addedDaysAgo: 7,
  },
  {
    id: 'charsa-maroon-bifold',
    name: 'Madder Two-Tone Bifold',
    brand: 'Charsa',
    description:
      'Madder red above, walnut below, with one row of stitches where they meet. Pebbled so that it never looks scuffed. The note row is lined with cotton.',
    price: 849,
    was: 1249,
    cod: 49,
    stock: [23],
    draw: walletShots(
      wallet('bifold', {
        brand: 'CHARSA',
        hide: '#8a3128',
        lining: '#5a3a22',
        edge: '#3a1512',
        stitch: '#eec9a4',
        grain: 'pebble',
        panel: { colour: '#5c3a22', cut: 'lower' },
        mark: 'foil',
        emblem: 'sun',
        metal: 'gold',
      }),
      'sand',
      ['#5c3a22', '#eec9a4'],
    ),
    addedDaysAgo: 18,
  },
]
