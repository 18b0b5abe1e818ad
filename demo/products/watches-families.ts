import type { DigitalFace, WatchDesign } from '../artwork/watch-design.ts'
import { watchShots } from './accessory-shots.ts'
import { type Listing, review } from './footwear.ts'
import { croc, leather, links, resin } from './watch-parts.ts'

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

/** A small square digital on links, as uncles wore it. */
function retro(metal: 'gold' | 'steel', face: Partial<DigitalFace>): WatchDesign {
  return {
    brand: 'TIKTOR',
    shape: 'square',
    metal,
    bezel: { kind: 'thin' },
    face: {
      kind: 'digital',
      plate: '#22303f',
      print: '#f2f0e6',
      glass: '#b4bda2',
      digits: '#20261e',
      accent: '#d8a53a',
      time: '10:08',
      lines: ['ALARM CHRONOGRAPH', 'ELECTRO LIGHT'],
      ...face,
    },
    strap: links('three', metal),
    strapHalf: 140,
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

export const vintageWatches: readonly Listing[] = [
  {
    id: 'tiktor-gold-digital',
    name: 'Doordarshan Gold Digital',
    brand: 'Tiktor',
    family: 'Vintage',
    description:
      'The square gold digital that sat on every uncle in 1988, back with a new battery. Tiny alarm, tiny light, big nostalgia. The band stretches to fit.',
    price: 289,
    was: 499,
    cod: 39,
    stock: [52],
    draw: watchShots(retro('gold', {}), {
      backdrop: 'sand',
      views: ['wrist', 'box'],
      sleeve: '#8a6a3a',
      box: ['#7a3b22', '#f0d9a2'],
    }),
    reviews: [
      review('Abhishek', 5, 'My father saw it and told me the whole story of his first salary.'),
      review('Pooja', 4, 'Cute. Very light, feels like a toy but a good one.'),
      review('Faizan', 3, 'Gold is shiny shiny. Alarm is hardly audible.'),
      review('Shreya', 5, 'Bought two.'),
      review(
        'Naveen',
        4,
        'Time was set already when it reached Kochi. Strap adjusts without any tool, which I did not expect for this money, and the light works.',
      ),
    ],
    addedDaysAgo: 19,
  },
  {
    id: 'tiktor-steel-digital',
    name: 'Second Bell Steel Digital',
    brand: 'Tiktor',
    family: 'Vintage',
    description:
      'Steel case, blue plate and the plain figures of a school exam hall. It beeps on the hour, which you can switch off. Small, square and honest.',
    price: 249,
    was: 399,
    cod: 39,
    stock: [8],
    draw: watchShots(retro('steel', { plate: '#1f3f66', accent: '#7fc0e8', glass: '#b9c3ba' }), {
      backdrop: 'sky',
      views: ['box'],
      box: ['#1f3f66', '#dfe8ee'],
    }),
    addedDaysAgo: 26,
  },
  {
    id: 'halden-station-dress',
    name: 'Station Small Dress',
    brand: 'Halden Row',
    family: 'Vintage',
    description:
      'A small cream dial with printed hours, like the clock of an old hill station. Thin gold case and a honey strap. Unfussy and easy to love.',
    price: 189,
    was: 349,
    stock: [36],
    draw: watchShots(
      {
        brand: 'HALDEN',
        shape: 'round',
        metal: 'brass',
        bezel: { kind: 'thin' },
        face: {
          kind: 'analog',
          colour: '#f0e3c4',
          finish: 'matt',
          metal: 'brass',
          print: '#4a3a20',
          indices: 'arabics',
          hands: 'leaves',
        },
        strap: leather('#b5793c', '#f0dcb4', '#d9b27a'),
        strapHalf: 118,
        size: 280,
      },
      { backdrop: 'shell', views: ['flat', 'wrist'], skin: '#a06b47', sleeve: '#e7d6c2' },
    ),
    reviews: [
      review('Mira', 5, "Feels like something from my grandmother's almirah, in the best way."),
      review('Joseph', 4, 'For 189 I have no complaints.'),
    ],
    addedDaysAgo: 44,
  },
  {
    id: 'halden-tank-burgundy',
    name: 'Parsi Tank Burgundy',
    brand: 'Halden Row',
    family: 'Vintage',
    description:
      'A slim gold rectangle with Roman hours on a burgundy strap. It looks inherited from the first day. Wind nothing, charge nothing, just wear it.',
    price: 279,
    was: 449,
    cod: 39,
    stock: [14],
    draw: watchShots(
      {
        brand: 'HALDEN',
        shape: 'tank',
        metal: 'gold',
        bezel: { kind: 'thin' },
        face: {
          kind: 'analog',
          colour: '#f6ead2',
          finish: 'matt',
          metal: 'gold',
          print: '#3a2a1a',
          indices: 'romans',
          hands: 'leaves',
        },
        strap: croc('#6e1f2b', '#a84a55', '#a9764a'),
        strapHalf: 128,
        size: 320,
        crown: 'cabochon',
      },
      { backdrop: 'oat', views: ['flat'] },
    ),
    addedDaysAgo: 38,
  },
]
