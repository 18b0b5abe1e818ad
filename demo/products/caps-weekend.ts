import { capShots } from './accessory-shots.ts'
import { cap } from './caps-street.ts'
import { type Listing, review } from './listing.ts'

export const capsOfWeekend: readonly Listing[] = [
  {
    id: 'topiwala-gulmohar-dad',
    name: 'Gulmohar Dad Cap',
    brand: 'Topiwala Lane',
    description:
      'Washed until it felt ten years old, in the red of fallen gulmohar. A small sun is sewn on in cream. Soft crown, no stiffener, easy in a bag.',
    price: 349,
    was: 549,
    cod: 39,
    stock: [42],
    draw: capShots(
      cap({
        kind: 'dad',
        cloth: { kind: 'washed', colour: '#b1584c' },
        badge: { kind: 'emblem', emblem: 'sun', colour: '#fff6e6', ground: '#fff', word: '' },
        stitch: '#e6bdb2',
      }),
      'blush',
    ),
    reviews: [
      review('Trisha', 5, 'So soft. It looks like I have had it since college.'),
      review('Dev', 4, 'Nice faded colour. Each piece is a bit different I think.'),
      review('Malini', 5, 'Fits over a bun also.'),
    ],
    addedDaysAgo: 5,
  },
  {
    id: 'topiwala-sage-cord',
    name: 'Elaichi Cord Cap',
    brand: 'Topiwala Lane',
    description:
      'Cardamom-green corduroy with fine ribs and a white lotus. Warm enough for December mornings, light enough for March. Brass slider behind.',
    price: 499,
    was: 799,
    cod: 39,
    stock: [18],
    draw: capShots(
      cap({
        kind: 'dad',
        cloth: { kind: 'cord', colour: '#7f9270' },
        badge: { kind: 'emblem', emblem: 'lotus', colour: '#fdf7ea', ground: '#fff', word: '' },
        stitch: '#c6d2b8',
      }),
      'sage',
    ),
    reviews: [review('Ira', 4, 'Corduroy is thick and good. Gets lint in the washing machine.')],
    addedDaysAgo: 13,
  },
  {
    id: 'topiwala-denim-bucket',
    name: 'Denim Bucket Hat',
    brand: 'Topiwala Lane',
    description:
      'Mid-blue denim, orange stitching and a brim wide enough for real sun. Folds flat into a back pocket. The more you wash it, the better the blue.',
    price: 449,
    was: 699,
    cod: 39,
    stock: [24],
    draw: capShots(
      cap({
        kind: 'bucket',
        cloth: { kind: 'denim', colour: '#46688f' },
        stitch: '#e0a24c',
        badge: { kind: 'patch', emblem: 'sun', colour: '#2a1608', ground: '#a87443', word: 'DHOOP' },
      }),
      'sky',
    ),
    reviews: [
      review('Aparna', 5, 'Saved my face in Jaisalmer.'),
      review('Chirag', 3, 'Size is on the bigger side. I stitched a fold inside.'),
    ],
    addedDaysAgo: 3,
  },
  {
    id: 'topiwala-sunflower-bucket',
    name: 'Surajmukhi Bucket Hat',
    brand: 'Topiwala Lane',
    description:
      'Sunflower yellow outside, brown inside, with a small leaf in thread. Light cotton that dries on the way home. Good for gardens and gentle fielding positions.',
    price: 379,
    was: 599,
    stock: [7],
    draw: capShots(
      cap({
        kind: 'bucket',
        cloth: { kind: 'twill', colour: '#e3a72f' },
        under: '#6b4426',
        stitch: '#fff0c4',
        badge: { kind: 'emblem', emblem: 'leaf', colour: '#3f6b3a', ground: '#fff', word: '' },
      }),
      'oat',
    ),
    addedDaysAgo: 19,
  },
  {
    id: 'pahadi-mustard-beanie',
    name: 'Mustard Pompon Beanie',
    brand: 'Pahadi Post',
    description:
      'Thick ribs in mustard with a pompon in chestnut. Knitted double so that hill wind stays outside. One size that stretches to most heads.',
    price: 429,
    was: 649,
    cod: 39,
    stock: [30],
    draw: capShots(
      cap({
        kind: 'beanie',
        cloth: { kind: 'ribs', colour: '#d39b2f' },
        button: '#8a4a26',
        badge: { kind: 'patch', emblem: 'peak', colour: '#1e1008', ground: '#6b4426', word: 'PAHADI' },
      }),
      'shell',
    ),
    reviews: [
      review('Pema', 5, 'Warm. Wore it in Tawang at minus four.'),
      review('Suhani', 4, 'Pompon is fluffy. It sheds a little for two days and then stops.'),
    ],
    addedDaysAgo: 8,
  },
  {
    id: 'pahadi-teal-beanie',
    name: 'Deodar Knit Beanie',
    brand: 'Pahadi Post',
    description:
      'Deep teal ribs and a cuff in grey, no pompon, no fuss. Soft on the forehead because the first rows are cotton. Rolls small enough for a jacket pocket.',
    price: 379,
    was: 549,
    cod: 39,
    stock: [1],
    draw: capShots(
      cap({
        kind: 'beanie',
        cloth: { kind: 'ribs', colour: '#1f5f63' },
        brim: '#8a9294',
        button: '#1f5f63',
        badge: { kind: 'patch', emblem: 'leaf', colour: '#e9e2cf', ground: '#1c3a3c', word: 'DEODAR' },
      }),
      'mist',
    ),
    addedDaysAgo: 26,
  },
  {
    id: 'gullycrown-paw-black',
    name: 'Sher Black Cap',
    brand: 'Gullycrown',
    description:
      'Black twill with one orange paw, as if something walked over it at night. Curved brim with eight rows of stitches. Steel buckle, cotton sweatband.',
    price: 479,
    stock: [14],
    draw: capShots(
      cap({
        kind: 'baseball',
        cloth: { kind: 'twill', colour: '#232326' },
        badge: { kind: 'emblem', emblem: 'paw', colour: '#e8742c', ground: '#fff', word: '' },
        stitch: '#6d6f75',
        buckle: 'steel',
      }),
      'sand',
    ),
    reviews: [
      review('Tejas', 4, 'Paw is big and clean.'),
      review('Ananya', 5, 'Bought one for me and one for my dog, his is for photos only.'),
    ],
    addedDaysAgo: 2,
  },
]
