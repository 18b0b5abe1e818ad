import type { DigitalFace, WatchDesign } from '#demo/artwork/watch-design.ts'
import { watchShots } from './accessory-shots.ts'
import { type Listing, review } from './listing.ts'
import { resin } from './watch-parts.ts'

/** A rugged digital in one resin colour; the display's colours make its character. */
function rugged(colour: string, mark: string, face: Partial<DigitalFace>): WatchDesign {
  return {
    brand: 'NILGRIT',
    shape: 'shield',
    metal: 'gunmetal',
    bezel: { kind: 'resin', insert: colour, mark },
    face: {
      kind: 'digital',
      plate: '#20242a',
      print: '#f4f4f0',
      glass: '#a8b59a',
      digits: '#1d241c',
      accent: mark,
      time: '10:08',
      lines: ['ALARM CHRONO', '20 BAR'],
      ...face,
    },
    strap: resin(colour),
    strapHalf: 158,
    crown: 'none',
  }
}

export const ruggedWatches: readonly Listing[] = [
  {
    id: 'nilgrit-bunker-black',
    name: 'Bunker Black Digital',
    brand: 'Nilgrit',
    family: 'Gshock',
    description:
      'A thick black guard, four buttons and yellow print that you can read while running. Light, stopwatch, alarm and a countdown. Drop it, wash it, forget about it.',
    price: 699,
    was: 1199,
    cod: 49,
    stock: [47],
    draw: watchShots(rugged('#26292d', '#f5c542', {}), {
      backdrop: 'mist',
      views: ['wrist', 'box'],
      skin: '#84522f',
      sleeve: '#c7372f',
      box: ['#1d1f22', '#f5c542'],
    }),
    reviews: [
      review('Manoj', 5, 'Using it at the site daily. Cement, water, all okay.'),
      review('Siddharth', 4, 'Light is good, alarm is a bit soft if you are a heavy sleeper.'),
      review('Ronit', 5, 'Value for money.'),
    ],
    addedDaysAgo: 7,
  },
  {
    id: 'nilgrit-signal-orange',
    name: 'Signal Orange Digital',
    brand: 'Nilgrit',
    family: 'Gshock',
    description:
      'Bright enough to find at the bottom of any bag. The display is dark with pale figures, so it glows a little even in daylight. Good company for football evenings.',
    price: 749,
    was: 1299,
    cod: 49,
    stock: [9],
    draw: watchShots(
      rugged('#d9601f', '#fff1dc', {
        plate: '#1b1c1f',
        glass: '#23282b',
        digits: '#d7f0d8',
        accent: '#f08a3c',
      }),
      { backdrop: 'sand', views: ['wrist'], sleeve: '#22344a' },
    ),
    addedDaysAgo: 15,
  },
  {
    id: 'nilgrit-camp-olive',
    name: 'Camp Olive Digital',
    brand: 'Nilgrit',
    family: 'Gshock',
    description:
      'Olive resin with sand-coloured print and a warm display. It has seen a few camps in the hills and looks better for it. The strap has a double pin so that it stays put.',
    price: 799,
    stock: [18],
    draw: watchShots(
      rugged('#59613f', '#e9dcae', {
        plate: '#2b2f22',
        glass: '#c4b98a',
        digits: '#262413',
        accent: '#d9b45a',
      }),
      { backdrop: 'sage', views: ['box'], box: ['#3a4029', '#e9dcae'] },
    ),
    reviews: [review('Kunal', 3, 'Colour is more brown than olive in my opinion. Works fine.')],
    addedDaysAgo: 21,
  },
]
