import { watchShots } from './accessory-shots.ts'
import { type Listing, review } from './listing.ts'
import { links } from './watch-parts.ts'

export const chainWatches: readonly Listing[] = [
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
    draw: watchShots(
      {
        brand: 'HALDEN',
        shape: 'tonneau',
        metal: 'gold',
        bezel: { kind: 'smooth' },
        face: {
          kind: 'analog',
          colour: '#7a1f2c',
          finish: 'sunray',
          metal: 'gold',
          print: '#f4dfb0',
          indices: 'daggers',
          hands: 'dauphine',
        },
        strap: links('five', 'gold'),
        strapHalf: 128,
      },
      { backdrop: 'blush', views: ['wrist'], skin: '#a8734d', sleeve: '#f3e9dc' },
    ),
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
    draw: watchShots(
      {
        brand: 'HALDEN',
        shape: 'tank',
        metal: 'steel',
        bezel: { kind: 'smooth' },
        face: {
          kind: 'analog',
          colour: '#f7f5ee',
          finish: 'matt',
          metal: 'steel',
          print: '#20242c',
          indices: 'romans',
          hands: 'swords',
          second: '#2456b0',
        },
        strap: links('three', 'steel'),
        strapHalf: 132,
        size: 330,
        crown: 'cabochon',
      },
      { backdrop: 'oat', views: ['box'], box: ['#dfe3e6', '#39424b'] },
    ),
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
    draw: watchShots(
      {
        brand: 'ORVANE',
        shape: 'cushion',
        metal: 'steel',
        bezel: { kind: 'fluted', metal: 'rose' },
        face: {
          kind: 'analog',
          colour: '#2a2b30',
          finish: 'smoked',
          metal: 'rose',
          print: '#f0d9cf',
          indices: 'batons',
          hands: 'dauphine',
          date: true,
        },
        strap: links('oyster', 'steel', 'rose'),
        strapHalf: 145,
      },
      { backdrop: 'lilac', views: ['wrist'], sleeve: '#cfd8e6' },
    ),
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
