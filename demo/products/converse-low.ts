import { canvasLook, canvasShots } from './converse-looks.ts'
import { type Listing, review } from './listing.ts'

export const lowCanvas: readonly Listing[] = [
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
    draw: canvasShots(canvasLook({ cut: 'low', canvas: '#c0392f', stripe: '#22385f' }), 'mist', '#22385f'),
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
    draw: canvasShots(canvasLook({ cut: 'low', canvas: '#f3efe4', thread: '#c9bfa9' }), 'sand'),
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
    draw: canvasShots(
      canvasLook({
        cut: 'low',
        canvas: '#7f8a55',
        trim: '#4d5a30',
        stripe: '#3a3a2c',
        rubber: '#ece2c8',
        print: { kind: 'camo', inks: ['#4d5a30', '#b0a572'] },
      }),
      'oat',
    ),
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
    draw: canvasShots(
      canvasLook({
        cut: 'low',
        canvas: '#f6ecd6',
        trim: '#1f7a78',
        stripe: '#e2725b',
        thread: '#fff6e4',
        print: { kind: 'stripes', inks: ['#e2725b', '#1f7a78'] },
      }),
      'shell',
    ),
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
    draw: canvasShots(
      canvasLook({ cut: 'low', canvas: '#b9a5d6', stripe: '#6a4f9c', patch: '#6a4f9c', platform: true }),
      'lilac',
    ),
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
    draw: canvasShots(
      canvasLook({
        cut: 'low',
        canvas: '#f0e2c4',
        trim: '#23395d',
        stripe: '#23395d',
        print: { kind: 'block', inks: ['#d2552f', '#e6b23a'] },
      }),
      'sky',
    ),
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
    draw: canvasShots(
      canvasLook({
        cut: 'low',
        canvas: '#f3d6cc',
        trim: '#8c2f3c',
        stripe: '#8c2f3c',
        print: { kind: 'dots', inks: ['#8c2f3c', '#c45a5f'] },
      }),
      'blush',
    ),
    addedDaysAgo: 28,
  },
]
