import { watchShots } from './accessory-shots.ts'
import { type Listing, review } from './listing.ts'
import { leather, rubber } from './watch-parts.ts'

export const chronographs: readonly Listing[] = [
  {
    id: 'tikora-rally-panda',
    name: 'Rally Panda Chrono',
    brand: 'Tikora',
    description:
      'White dial, three black counters, a tachymeter round the rim. The face of a weekend drive, even if the drive is only to Lonavala and back. Soft black strap with white stitches.',
    price: 1499,
    was: 2199,
    cod: 59,
    stock: [7],
    draw: watchShots(
      {
        brand: 'TIKORA',
        shape: 'round',
        metal: 'steel',
        bezel: { kind: 'tachymeter', insert: '#17181b', mark: '#f3f1ea' },
        face: {
          kind: 'analog',
          colour: '#f4f1e8',
          finish: 'matt',
          metal: 'steel',
          print: '#1b1b1d',
          indices: 'batons',
          hands: 'batons',
          second: '#d83a2e',
          smallColour: '#1a1b1e',
          small: [
            { degrees: 90, away: 0.48, radius: 0.27, hand: 130 },
            { degrees: 270, away: 0.48, radius: 0.27, hand: 40 },
            { degrees: 180, away: 0.48, radius: 0.27, hand: 300 },
          ],
        },
        strap: leather('#202124', '#e8e4da', '#6d5a48'),
        pushers: true,
      },
      { backdrop: 'sky', views: ['flat', 'box'], box: ['#1c1d20', '#e9e5da'] },
    ),
    reviews: [
      review('Vivek', 5, 'Panda dial at this price, what more do you want. Pushers have a proper click.'),
      review('Ayesha', 4, 'Big on me but I like it big.'),
    ],
    addedDaysAgo: 3,
  },
  {
    id: 'tikora-monsoon-chrono',
    name: 'Monsoon Chrono Blue',
    brand: 'Tikora',
    description:
      'A smoked blue dial that goes dark at the rim like a sky before rain. Rubber strap with cut ribs, so sweat and sudden showers are no trouble. Rose marks add a little warmth.',
    price: 1249,
    was: 1799,
    stock: [19],
    draw: watchShots(
      {
        brand: 'TIKORA',
        shape: 'round',
        metal: 'gunmetal',
        bezel: { kind: 'tachymeter', insert: '#1b2430', mark: '#e9c7b4' },
        face: {
          kind: 'analog',
          colour: '#1f4a73',
          finish: 'smoked',
          metal: 'rose',
          print: '#f2e6df',
          indices: 'daggers',
          hands: 'swords',
          second: '#f0a24e',
          small: [
            { degrees: 90, away: 0.47, radius: 0.25, hand: 210 },
            { degrees: 270, away: 0.47, radius: 0.25, hand: 75 },
          ],
        },
        strap: rubber('#22344a'),
        pushers: true,
      },
      { backdrop: 'mist', views: ['wrist'], skin: '#7c4d31', sleeve: '#f0f0ea' },
    ),
    addedDaysAgo: 17,
  },
]
