import type { CapDesign } from '#demo/artwork/cap-design.ts'
import { capShots } from './accessory-shots.ts'
import { type Listing, review } from './listing.ts'

type Own = Partial<CapDesign> & Pick<CapDesign, 'kind' | 'cloth' | 'badge'>

/** Brim and button in the cloth's colour, unless a cap says otherwise. */
export const cap = (own: Own): CapDesign => ({
  brand: '',
  brim: own.cloth.colour,
  under: '#6f7a72',
  stitch: '#d8d2c4',
  button: own.brim ?? own.cloth.colour,
  buckle: 'brass',
  ...own,
})

const thread = (colour: string) => ({ colour, ground: '#f3ead8', word: '' })

export const capsOfStreet: readonly Listing[] = [
  {
    id: 'gullycrown-patang-navy',
    name: 'Patang Navy Cap',
    brand: 'Gullycrown',
    description:
      'A navy six-panel cap with a marigold kite sewn on the front. The brim comes slightly curved and takes the shape you give it. Brass buckle at the back.',
    price: 449,
    was: 699,
    cod: 39,
    stock: [38],
    draw: capShots(
      cap({
        kind: 'baseball',
        cloth: { kind: 'twill', colour: '#24364f' },
        badge: { kind: 'emblem', emblem: 'kite', ...thread('#f3b23c') },
        stitch: '#b9c6d6',
      }),
      'oat',
    ),
    reviews: [
      review('Hardik', 5, 'Perfect for Uttarayan. Kite is thick embroidery, not print.'),
      review('Simran', 4, 'Good fit, I have a small head and last hole works.'),
      review('Nitin', 4, 'Colour did not leave in first wash.'),
    ],
    addedDaysAgo: 4,
  },
  {
    id: 'gullycrown-gully-camo',
    name: 'Gully Camo Snapback',
    brand: 'Gullycrown',
    description:
      'Leaf-green camouflage, flat dark brim and GULLY across the front in raised thread. Deep fit that covers the ears a little. Snap closure with seven steps.',
    price: 599,
    was: 899,
    cod: 49,
    stock: [12],
    draw: capShots(
      cap({
        kind: 'snapback',
        cloth: { kind: 'camo', colour: '#6f7a4c', others: ['#3c4729', '#2a2a20', '#a39a6b'] },
        brim: '#2b2d22',
        badge: { kind: 'word', emblem: 'bolt', ...thread('#f0b63f'), word: 'GULLY' },
        stitch: '#b8b28c',
      }),
      'sage',
    ),
    reviews: [
      review('Zaid', 5, 'Full street look.'),
      review('Aryan', 3, 'Brim is very flat, I thought I could bend it but it comes back.'),
    ],
    addedDaysAgo: 9,
  },
  {
    id: 'gullycrown-six-colour',
    name: 'Carrom Six Colour Cap',
    brand: 'Gullycrown',
    description:
      'Every panel in another colour, like a box of carrom men and powder. Light cotton, white stitches, black brim. Hard to lose at a match.',
    price: 399,
    was: 649,
    cod: 39,
    stock: [27],
    draw: capShots(
      cap({
        kind: 'baseball',
        cloth: {
          kind: 'blocks',
          colour: '#c8432f',
          others: ['#e0a12e', '#2f6b4f', '#26487a', '#d9cdb4', '#7a3b6a'],
        },
        brim: '#222226',
        badge: { kind: 'emblem', emblem: 'star', ...thread('#fff6e6') },
        stitch: '#f6efe0',
      }),
      'shell',
    ),
    reviews: [
      review('Bhavna', 5, 'My son refuses to take it off.'),
      review('Alok', 4, 'Nice colours, thin cloth. Good for summer.'),
    ],
    addedDaysAgo: 15,
  },
  {
    id: 'loomdeck-brick-trucker',
    name: 'Brick Trucker',
    brand: 'Loomdeck',
    description:
      'Cream foam front, black netting behind and a brick-red brim. The leather patch shows two hills and a sun. Air moves through it on long bike rides.',
    price: 549,
    was: 849,
    cod: 39,
    stock: [20],
    draw: capShots(
      cap({
        kind: 'trucker',
        cloth: { kind: 'twill', colour: '#242326' },
        front: '#efe7d8',
        brim: '#c2452d',
        badge: { kind: 'patch', emblem: 'peak', colour: '#2a1608', ground: '#9a6538', word: 'PAHADI' },
        stitch: '#d8cdb8',
      }),
      'mist',
    ),
    reviews: [
      review('Lobsang', 5, 'Good patch, good net. Rode from Manali to Keylong with it under my helmet bag.'),
      review(
        'Reema',
        4,
        'Front is stiff and holds its shape even after I sat on it in the bus from Chandigarh, which I did not do on purpose.',
      ),
    ],
    addedDaysAgo: 6,
  },
  {
    id: 'loomdeck-sea-trucker',
    name: 'Konkan Trucker',
    brand: 'Loomdeck',
    description:
      'White front, sea-blue netting and three small waves. The sweatband dries fast. For beaches, ferries and the back seat of a scooter.',
    price: 499,
    was: 749,
    stock: [9],
    draw: capShots(
      cap({
        kind: 'trucker',
        cloth: { kind: 'twill', colour: '#2f7f9e' },
        front: '#f7f5ee',
        brim: '#2f7f9e',
        badge: { kind: 'both', emblem: 'wave', ...thread('#1d6a8a'), word: 'KONKAN' },
        stitch: '#e6f0f2',
      }),
      'sky',
    ),
    addedDaysAgo: 22,
  },
  {
    id: 'loomdeck-ember-snapback',
    name: 'Ember Snapback',
    brand: 'Loomdeck',
    description:
      'Charcoal wool feel with an orange brim and a stitched shield. The crown stands up by itself. Inside tape printed in orange.',
    price: 699,
    was: 999,
    cod: 49,
    stock: [0],
    draw: capShots(
      cap({
        kind: 'snapback',
        cloth: { kind: 'suede', colour: '#3a3c40' },
        brim: '#d9622b',
        under: '#3f7a52',
        badge: { kind: 'shield', emblem: 'bolt', colour: '#f2a33c', ground: '#1c1d20', word: '' },
        stitch: '#8a8d92',
      }),
      'sand',
    ),
    reviews: [review('Kabir', 5, 'Got it before it went out of stock. Best cap I own.')],
    addedDaysAgo: 35,
  },
  {
    id: 'loomdeck-chess-snapback',
    name: 'Shatranj Check Snapback',
    brand: 'Loomdeck',
    description:
      'Small black and cream checks all over, with a plain black brim. A quiet emblem in red. Wear it with something simple and let it talk.',
    price: 649,
    was: 949,
    cod: 49,
    stock: [16],
    draw: capShots(
      cap({
        kind: 'snapback',
        cloth: { kind: 'checks', colour: '#efe8d8', others: ['#222226'] },
        brim: '#222226',
        badge: { kind: 'shield', emblem: 'wheel', colour: '#f3ead8', ground: '#b3262e', word: '' },
        stitch: '#8a8478',
      }),
      'lilac',
    ),
    addedDaysAgo: 11,
  },
]
