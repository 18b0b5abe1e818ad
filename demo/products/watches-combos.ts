import { comboShots } from './accessory-shots.ts'
import { type Listing, review } from './listing.ts'
import { leather, links, mesh } from './watch-parts.ts'

export const comboWatches: readonly Listing[] = [
  {
    id: 'noorani-ganga-beads-combo',
    name: 'Ghat Watch and Beads Combo',
    brand: 'Noorani',
    family: 'Combo',
    description:
      'A dark blue watch with a ring of matching stone beads. Wear them on the same wrist or share them with somebody. Both come in one cloth pouch.',
    price: 699,
    was: 1199,
    cod: 49,
    stock: [20],
    draw: comboShots(
      {
        brand: 'NOORANI',
        shape: 'round',
        metal: 'rose',
        bezel: { kind: 'smooth' },
        face: {
          kind: 'analog',
          colour: '#1c2f57',
          finish: 'smoked',
          metal: 'rose',
          print: '#f1ddd2',
          indices: 'batons',
          hands: 'dauphine',
        },
        strap: leather('#27364f', '#c9a18f', '#8f7a66'),
      },
      { kind: 'beads', colours: ['#22376a', '#6b4a8a', '#22376a', '#b08a4a'] },
      { backdrop: 'lilac', views: ['wrist'], sleeve: '#efe6f2' },
    ),
    reviews: [
      review('Swati', 5, 'Beads are real stone I think, they are cold and heavy.'),
      review('Rahul', 4, 'Good gift set. The pouch is a bit thin.'),
      review('Esha', 5, 'Gave the beads to my sister and kept the watch.'),
    ],
    addedDaysAgo: 4,
  },
  {
    id: 'halden-saath-pair-combo',
    name: 'Saath Saath Pair Combo',
    brand: 'Halden Row',
    family: 'Combo',
    description:
      'Two watches, one big and one small, with the same cream dial and brown strap. For parents, for newly-weds, or for two friends who are never on time. The numbers are easy to read on both.',
    price: 649,
    was: 1099,
    cod: 49,
    stock: [11],
    draw: comboShots(
      {
        brand: 'HALDEN',
        shape: 'round',
        metal: 'gold',
        bezel: { kind: 'smooth' },
        face: {
          kind: 'analog',
          colour: '#f5ead0',
          finish: 'matt',
          metal: 'gold',
          print: '#4a3418',
          indices: 'batons',
          hands: 'leaves',
        },
        strap: leather('#6b3d20', '#e3c48e', '#b88a5a'),
      },
      {
        kind: 'watch',
        design: {
          brand: 'HALDEN',
          shape: 'round',
          metal: 'gold',
          bezel: { kind: 'stones' },
          face: {
            kind: 'analog',
            colour: '#f5ead0',
            finish: 'matt',
            metal: 'gold',
            print: '#4a3418',
            indices: 'stones',
            hands: 'leaves',
          },
          strap: leather('#8a4f2a', '#e3c48e', '#b88a5a'),
          strapHalf: 118,
          size: 285,
        },
      },
      { backdrop: 'sand', views: ['flat'] },
    ),
    reviews: [
      review('Geeta', 4, 'Bought for our anniversary. Small one is very sweet, big one is a little simple.'),
    ],
    addedDaysAgo: 18,
  },
  {
    id: 'tikora-kada-combo',
    name: 'Black Mesh and Kada Combo',
    brand: 'Tikora',
    family: 'Combo',
    description:
      'A black mesh watch with a matching link bracelet in gunmetal. The bracelet opens with a fold clasp, so no squeezing over the hand. A clean set for black shirts.',
    price: 599,
    was: 999,
    stock: [6],
    draw: comboShots(
      {
        brand: 'TIKORA',
        shape: 'octagon',
        metal: 'black',
        bezel: { kind: 'screws', metal: 'gunmetal' },
        face: {
          kind: 'analog',
          colour: '#1a1b1f',
          finish: 'checks',
          metal: 'steel',
          print: '#d8dde2',
          indices: 'batons',
          hands: 'batons',
          second: '#d83a2e',
        },
        strap: mesh('black'),
      },
      { kind: 'bracelet', strap: links('oyster', 'gunmetal', 'black') },
      { backdrop: 'mist', views: ['wrist'], skin: '#8a5837', sleeve: '#24262a' },
    ),
    addedDaysAgo: 23,
  },
]
